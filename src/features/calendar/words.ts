import type { Dates } from '#i18n/dates.ts';
import type { Locale } from '#config/locales.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';
import { daysOf, type Span } from './ranges.ts';

const words = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
};

/** November 2026 */
const monthName = (day: string, locale: Locale): string => words(locale, { month: 'long', year: 'numeric' })(day);

/** Sat, 21 Nov: a day where the year is clear and room is scarce. */
export const shortDay = (day: string, locale: Locale): string =>
  words(locale, { weekday: 'short', day: 'numeric', month: 'short' })(day);

const ANY_MONDAY = '2026-11-16';

/** The days of the week from Monday, short as in a table's head and in full. */
export function weekdays(locale: Locale): { short: string; long: string }[] {
  const short = words(locale, { weekday: 'short' });
  const long = words(locale, { weekday: 'long' });
  return daysOf(ANY_MONDAY, 'week').map((day) => ({ short: short(day), long: long(day) }));
}

/** What a span is called: a day by its weekday, a week from Monday to Sunday, a month by its name. */
export function spanName(day: string, span: Span, locale: Locale, dates: Dates): string {
  if (span === 'month') return monthName(day, locale);
  if (span === 'day') return dates.dayHeading(day);
  const [monday = day, sunday = day] = [daysOf(day, 'week')[0], daysOf(day, 'week')[6]];
  return `${dates.date(monday)} – ${dates.date(sunday)}`;
}
