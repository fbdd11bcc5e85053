import type { Locale } from '#config/locales.ts';

/** An operator's text in the language of a locale. */
export const textIn = (locale: Locale, text: { en: string; de: string }): string =>
  locale === 'de' ? text.de : text.en;
