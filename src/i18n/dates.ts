import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import type { Locale } from '#config/locales.ts';
import { DATE_PATTERN, LANGUAGE_TAG } from './locales.ts';

/** Formats dates in one zone and language. */
export type Dates = ReturnType<typeof makeDates>;
/** ISO 8601, or ms. */
type Moment = string | number;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (moment: Moment): moment is string => typeof moment === 'string' && DAY_ONLY.test(moment);

/** Formatters are expensive to create. */
const made = new Map<string, Dates>();
const MADE_MAX = 500;
/** Matches share their starts: a list asks for few different moments, and pages of one season for the same ones. */
const REMEMBERED_MAX = 2000;

/** Remembers the texts of moments. */
function remembered(make: (moment: Moment) => string): (moment: Moment) => string {
  const known = new Map<Moment, string>();
  return (moment) => {
    const before = known.get(moment);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const text = make(moment);
    known.set(moment, text);
    return text;
  };
}

export function datesFor(locale: Locale, timeZone: string): Dates {
  const name = `${locale} ${timeZone}`;
  const known = made.get(name);
  if (known) return known;
  if (made.size >= MADE_MAX) made.clear();
  const dates = makeDates(locale, timeZone);
  made.set(name, dates);
  return dates;
}

function makeDates(locale: Locale, timeZone: string) {
  const tag = LANGUAGE_TAG[locale];
  const pattern = DATE_PATTERN[locale];
  const zone = tz(timeZone);
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const named = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' });
  const dayOf = remembered((moment) => (isDay(moment) ? moment : format(new Date(moment), 'yyyy-MM-dd', { in: zone })));
  const dateOf = remembered((moment) =>
    isDay(moment)
      ? format(new Date(`${moment}T12:00:00Z`), pattern.date, { in: tz('UTC') })
      : format(new Date(moment), pattern.date, { in: zone }),
  );
  return {
    /** The specification's date, e.g. 22.08.2025 */
    date: dateOf,
    /** Time of day, e.g. 20:30 */
    time: remembered((moment) => format(new Date(moment), pattern.time, { in: zone })),
    /** Calendar day in the zone, YYYY-MM-DD; a date without time stays as it is. */
    day: dayOf,
    /** Weekday and date of a day (YYYY-MM-DD). */
    dayHeading: (day: string) => `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${dateOf(day)}`,
    /** Abbreviation of the zone, e.g. CET */
    zoneName: (moment: Moment) =>
      named.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
}
