/** The locales of the site, each with its own URLs (D-43). */
export const LOCALES = ['en', 'de', 'en-us'] as const;
export type Locale = (typeof LOCALES)[number];
