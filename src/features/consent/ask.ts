import type { Translate } from '#i18n/translate.ts';
import { recordOf } from '#lib/record-of.ts';

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
  return { ...recordOf(TEXTS, (name) => t(`consent.${name}`)), text: t(`consent.text.${text}`) };
}
