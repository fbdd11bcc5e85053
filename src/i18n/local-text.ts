import type { Locale } from '#config/locales.ts';

/** What an operator wrote in both languages, in that of a locale. */
export const textIn = (locale: Locale, text: { en: string; de: string }): string =>
  locale === 'de' ? text.de : text.en;
