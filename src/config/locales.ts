/** The languages of the site, each with a tree of its own (D-43). */
export const LOCALES = ['en', 'de', 'en-us'] as const;
export type Locale = (typeof LOCALES)[number];
