import type { Translate } from '#i18n/translate.ts';

/** What the dialog needs, as the page carries it. */
export interface Ask {
  readonly statistics: boolean;
  readonly marketing: boolean;
  readonly language: string;
  /** Address of the page about cookies. */
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

/** The words of the dialog about what is asked for. */
export function askTexts(t: Translate, asked: { statistics: boolean; marketing: boolean }): Ask['texts'] {
  const text = asked.statistics && asked.marketing ? 'both' : asked.statistics ? 'statistics' : 'marketing';
  const texts = Object.fromEntries(TEXTS.map((name) => [name, t(`consent.${name}`)]));
  return { ...texts, text: t(`consent.text.${text}`) } as Ask['texts'];
}
