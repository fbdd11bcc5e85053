import type { Locale } from '#config/locales.ts';
import { fill } from '#lib/fill.ts';
import { priceText } from '#lib/money.ts';
import type { Mail } from './mail.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** What a message says, before it is laid out as text and HTML (layout.ts). */
export interface Letter {
  lang: MailLanguage;
  subject: string;
  greeting: string;
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
  action: { label: string; url: string } | null;
  note: string;
  /** Before the URL of the action, written out. */
  linkHint: string;
  footer: string;
}

export type MailLanguage = keyof typeof TEXTS;
type Texts = typeof en;
const TEXTS = { en, de } satisfies Record<string, Texts>;

/** The language of an account's messages. */
export const mailLanguage = (locale: Locale | string): MailLanguage => (locale.startsWith('de') ? 'de' : 'en');

export interface Surroundings {
  lang: MailLanguage;
  site: string;
  /** Of the site. */
  origin: string;
  /** The path of a page of the site in this language. */
  sitePath: (path: string) => string;
  zone: string;
  /** Of the reader; null when we do not know them. */
  name: string | null;
  /** The secret of the link. */
  token: string;
}

/** The reader, by what the database says when the message is sent. */
export type Circumstance = 'usual' | 'unknown' | 'taken';

/** Writes a message. */
export function letterOf(mail: Mail, around: Surroundings, circumstance: Circumstance = 'usual'): Letter {
  const t = TEXTS[around.lang];
  const key = keyOf(mail, circumstance);
  const values = { site: around.site, ...valuesOf(mail, around) };
  const said = (part: string) => fill((t as Record<string, string>)[`${key}.${part}`] ?? '', values);
  const label = said('action');
  return {
    lang: around.lang,
    subject: said('subject').replaceAll(/\s+/g, ' '),
    greeting: around.name === null ? t['greeting.nobody'] : fill(t.greeting, { name: around.name }),
    text: said('text'),
    facts: factsOf(mail, t, around),
    action: label === '' ? null : { label, url: around.origin + pathOf(mail, around, circumstance) },
    note: said('note'),
    linkHint: t.link,
    footer: fill(t.footer, { site: around.site }),
  };
}

const keyOf = ({ kind }: Mail, circumstance: Circumstance): string =>
  circumstance === 'usual' ? kind : `${kind}.${circumstance}`;

function valuesOf(mail: Mail, around: Surroundings): Record<string, string> {
  if (mail.kind === 'address-changed') return { address: mail.address };
  if ('title' in mail)
    return {
      title: mail.title[around.lang],
      ...('until' in mail && { date: dateOf(mail.until, around) }),
      ...('amount' in mail && { price: priceText(mail, around.lang) }),
    };
  if (mail.kind === 'deletion-planned') return { date: dateOf(mail.until, around) };
  return {};
}

function pathOf(mail: Mail, { token, lang, sitePath }: Surroundings, circumstance: Circumstance): string {
  const language = `ui_locales=${lang}`;
  if (circumstance === 'unknown') return `/users/sign_up?${language}`;
  if (mail.kind === 'verify-address' && mail.query) return `/users/verify?${mail.query}&token=${token}`;
  if (mail.kind === 'verify-address' || mail.kind === 'change-address')
    return `/users/verify?${language}&token=${token}`;
  if (mail.kind === 'reset-password') return `/users/reset?${language}&token=${token}`;
  if (mail.kind === 'password-changed') return `/users/forgot?${language}`;
  if (mail.kind === 'receipt' || mail.kind === 'refunded') return sitePath(`/payment/receipts/${mail.order}`);
  if (mail.kind === 'trial-began') return sitePath('/payment');
  if (mail.kind === 'renewal-declined') return sitePath('/payment#methods');
  if (mail.kind === 'renewal-stopped' || mail.kind === 'pass-ends') return sitePath('/passes');
  if (mail.kind === 'sign-up-taken') return `/users/sign_in?${language}`;
  if (mail.kind === 'deletion-planned') return `/users/sign_in?${language}`;
  return `/users/edit?${language}`;
}

function factsOf(mail: Mail, t: Texts, around: Surroundings): Letter['facts'] {
  if (mail.kind === 'new-device' || mail.kind === 'passkey-added')
    return [
      [t['new-device.device'], mail.device],
      [t['new-device.time'], momentOf(mail.at, around)],
    ];
  if (mail.kind !== 'receipt' && mail.kind !== 'refunded') return [];
  return [
    [t['receipt.item'], mail.title[around.lang]],
    [t['receipt.total'], priceText(mail, around.lang)],
    [t['receipt.number'], mail.number],
    [t['receipt.date'], dateOf(mail.at, around)],
  ];
}

const dateOf = (at: number, { lang, zone }: Surroundings): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone: zone }).format(at);

const momentOf = (at: number, { lang, zone }: Surroundings): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    timeZone: zone,
  } as Intl.DateTimeFormatOptions).format(at);
