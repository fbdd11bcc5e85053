import type { Translate } from '#i18n/translate.ts';

/** Data of the dialog, embedded in the page. */
export interface Ask {
  readonly statistics: boolean;
  readonly marketing: boolean;
  readonly language: string;
  /** URL of the cookie page. */
  readonly about: string;
  readonly texts: Readonly<Record<(typeof TEXTS)[number] | 'text', string>>;
}

const TEXTS = [
  'title',
  'acceptAll',
  'reject',
  'choose',
  'save',
  'close',
  'more',
  'necessary',
  'necessary.text',
  'statistics',
  'statistics.text',
  'marketing',
  'marketing.text',
  'settings',
] as const;

/** Texts of the dialog for the purposes asked for. */
export function askTexts(t: Translate, asked: { statistics: boolean; marketing: boolean }): Ask['texts'] {
  const text = asked.statistics && asked.marketing ? 'both' : asked.statistics ? 'statistics' : 'marketing';
  const texts = Object.fromEntries(TEXTS.map((name) => [name, t(`consent.${name}`)]));
  return { ...texts, text: t(`consent.text.${text}`) } as Ask['texts'];
}
