import { type Locale, localePath } from '#config/locales.ts';
import type { AppConfig } from '#contract/app-config.ts';
import { isLoopback } from '#lib/loopback.ts';
import { findAccount } from '../accounts/accounts.ts';
import { issueToken, tokenOf } from '../accounts/mail-tokens.ts';
import { DEFAULT_CONFIG } from '../config/defaults.ts';
import { readDocument } from '../config/documents.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { localeOf } from '../locale-of.ts';
import { htmlOf, textOf } from './layout.ts';
import { type Circumstance, letterOf, mailLanguage } from './letter.ts';
import type { Mail, MailKind } from './mail.ts';
import type { Message } from './transport.ts';

export interface Sender {
  /** Of the site. */
  origin: string;
  zone: string;
  /** Its pages have no prefix of a language. */
  defaultLocale: Locale;
  /** Key of the links' secrets. */
  secret: Buffer;
  /** The address that messages come from. */
  from: string;
}

const PURPOSES: Partial<Record<MailKind, Row<'account_token'>['purpose']>> = {
  'verify-address': 'verify',
  'change-address': 'address',
  'reset-password': 'reset',
};

/** Writes the message of a row, and stores the secret of its link; null when nobody is left to read it. */
export async function compose(database: Database, sender: Sender, row: Row<'mail'>): Promise<Message | null> {
  const mail = { kind: row.kind, ...parsed(row.data) } as Mail;
  const reader = await readerOf(database, row, mail);
  if (!reader) return null;
  const token = tokenOf(sender.secret, row.uuid);
  const purpose = PURPOSES[mail.kind];
  if (purpose && reader.account && reader.circumstance === 'usual') {
    const { created_at, expires_at } = row;
    const value = purpose === 'reset' ? null : reader.address;
    await issueToken(database, token, { account: reader.account, purpose, value, created_at, expires_at });
  }
  const config = await readDocument<Pick<AppConfig, 'appName'>>(database, 'config', DEFAULT_CONFIG);
  const lang = mailLanguage(row.locale);
  const { origin, zone, from, defaultLocale } = sender;
  const sitePath = (path: string) => localePath(path, localeOf(lang, defaultLocale), defaultLocale);
  const around = { ...{ lang, origin, sitePath, zone, token }, site: config.appName, name: reader.name };
  const letter = letterOf(mail, around, reader.circumstance);
  return {
    id: `${row.uuid}@${mailHost(origin)}`,
    from: { name: config.appName, address: from },
    to: { name: reader.name ?? '', address: reader.address },
    ...{ lang, subject: letter.subject, text: textOf(letter), html: await htmlOf(letter, config.appName) },
  };
}

/** The domain of addresses and message ids. */
export function mailHost(origin: string): string {
  const { hostname } = new URL(origin);
  return isLoopback(hostname) ? 'localhost' : hostname;
}

interface Reader {
  address: string;
  name: string | null;
  account: string | null;
  circumstance: Circumstance;
}

/** Who reads a message, looked up only now: a form that takes an address takes as long with an account as without. */
async function readerOf(database: Database, row: Row<'mail'>, mail: Mail): Promise<Reader | null> {
  const { recipient, account_uuid: uuid } = row;
  const account = uuid === null ? undefined : await findAccount(database, uuid);
  if (mail.kind === 'account-deleted')
    return recipient === null ? null : { address: recipient, name: mail.name, account: null, circumstance: 'usual' };
  const owner = recipient === null ? undefined : await accountOf(database, recipient);
  if (mail.kind === 'reset-password') {
    if (recipient === null) return null;
    const known = { name: owner?.name ?? null, account: owner?.uuid ?? null };
    return { address: recipient, ...known, circumstance: owner ? 'usual' : 'unknown' };
  }
  if (!account) return null;
  if (mail.kind === 'change-address' && recipient !== null && owner && owner.uuid !== uuid)
    return { address: recipient, name: owner.name, account: null, circumstance: 'taken' };
  return { address: recipient ?? account.email, name: account.name, account: account.uuid, circumstance: 'usual' };
}

const accountOf = (database: Database, email: string) =>
  database.selectFrom('account').select(['uuid', 'name']).where('email', '=', email).executeTakeFirst();
