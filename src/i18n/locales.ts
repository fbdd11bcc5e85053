import { DATE_FORMATS } from '#config/limits.ts';
import { LOCALES, type Locale } from '#config/locales.ts';

/** BCP 47 tag for `lang`, `hreflang` and Intl. */
export const LANGUAGE_TAG: Record<Locale, string> = { en: 'en-GB', de: 'de-DE', 'en-us': 'en-US' };
export const LANGUAGE_NAME: Record<Locale, string> = { en: 'English', de: 'Deutsch', 'en-us': 'English (US)' };

/** The date pattern of the specification, and a clock of 24 h except in the US (D-43). */
export const DATE_PATTERN: Record<Locale, { date: string; time: string }> = {
  en: { date: DATE_FORMATS.other, time: 'HH:mm' },
  de: { date: DATE_FORMATS.german, time: 'HH:mm' },
  'en-us': { date: DATE_FORMATS.us, time: 'h:mm a' },
};

const ENGLISH_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** From Sunday. A browser's own formatter of them takes a phone longer than all else that a page's times need. */
export const WEEKDAYS: Record<Locale, readonly string[]> = {
  en: ENGLISH_DAYS,
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  'en-us': ENGLISH_DAYS,
};

/** Splits the locale off a path: `/de/teams` is `{ locale: 'de', path: '/teams' }`. */
export function splitLocale(pathname: string, fallback: Locale): { locale: Locale; path: string; prefixed: boolean } {
  const first = pathname.split('/', 2)[1] ?? '';
  const locale = LOCALES.find((known) => known === first);
  if (!locale) return { locale: fallback, path: pathname, prefixed: false };
  return { locale, path: pathname.slice(first.length + 1) || '/', prefixed: true };
}
