import type { Locale } from '#config/locales.ts';
import type { Event } from '#contract/event.ts';
import type { Dates } from '#i18n/dates.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';
import { daysOf, type Span } from './ranges.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are expensive to create. */
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return (day) => format.format(new Date(`${day}T12:00:00Z`));
}

/** A day without its year: Sat, 21 Nov. */
export const shortDay = (day: string, locale: Locale): string =>
  formatter(locale, { weekday: 'short', day: 'numeric', month: 'short' })(day);

const ANY_MONDAY = '2026-11-16';

/** Names of the weekdays from Monday, short and long. */
export function weekdays(locale: Locale): { short: string; long: string }[] {
  const short = formatter(locale, { weekday: 'short' });
  const long = formatter(locale, { weekday: 'long' });
  return daysOf(ANY_MONDAY, 'week').map((day) => ({ short: short(day), long: long(day) }));
}

/** Heading of a span: a day with its weekday, a week from Monday to Sunday, a month by name. */
export function spanName(day: string, span: Span, locale: Locale, dates: Dates): string {
  if (span === 'month') return formatter(locale, { month: 'long', year: 'numeric' })(day);
  if (span === 'day') return dates.dayHeading(day);
  const [monday = day, , , , , , sunday = day] = daysOf(day, 'week');
  return `${dates.date(monday)} – ${dates.date(sunday)}`;
}

/** Start or state of a match in a word or two, without its result. */
export function whenText({ status, startTime, startTimeKnown }: Event, t: Translate, dates: Dates): string {
  if (status === 'live') return t('event.live');
  if (status === 'postponed') return t('event.postponed');
  if (status === 'cancelled') return t('event.cancelled');
  if (status === 'abandoned') return t('event.abandoned');
  return startTimeKnown ? dates.time(startTime) : t('event.timeUnknown');
}
