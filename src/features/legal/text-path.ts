import type { Locale } from '#config/locales.ts';

export const LEGAL_PAGES = ['privacy', 'cookies', 'imprint', 'terms'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The Markdown file of a legal page in a language; en-us shares the English text. */
export function textPath(page: LegalPage, locale: Locale): string {
  return `./texts/${locale === 'de' ? 'de' : 'en'}/${page}.md`;
}
