import type { Locale } from '#config/locales.ts';

/** What the paths of the site's pages begin with in a language of mail and sign-on; nothing in that of the default locale. */
export const localePrefix = (language: string, defaultLocale: Locale): string =>
  defaultLocale.split('-')[0] === language ? '' : `/${language}`;
