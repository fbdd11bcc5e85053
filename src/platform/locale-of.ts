import type { Locale } from '#config/locales.ts';

/** The locale of the site's pages in a language of mail and sign-on: the default one where it is in that language. */
export const localeOf = (language: 'de' | 'en', defaultLocale: Locale): Locale =>
  defaultLocale.split('-')[0] === language ? defaultLocale : language;
