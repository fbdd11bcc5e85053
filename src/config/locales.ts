/** The locales of the site, each with its own URLs (D-43). */
export const LOCALES = ['en', 'de', 'en-us'] as const;
export type Locale = (typeof LOCALES)[number];

/** The path in a locale: bare for the default locale, else prefixed (D-43). */
export function localePath(path: string, locale: Locale, defaultLocale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The paths of a locale, from those of the default one. */
export const localePaths =
  (locale: Locale, defaultLocale: Locale): ((path: string) => string) =>
  (path) =>
    localePath(path, locale, defaultLocale);
