import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import type { Locale } from '#config/locales.ts';
import { DATE_PATTERN, LANGUAGE_TAG } from './locales.ts';
import { translatorFor } from './translate.ts';

/** Formats dates in one zone and language. */
export type Dates = ReturnType<typeof makeDates>;
/** ISO 8601, or ms; empty where no day is known. */
type Moment = string | number;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (moment: Moment): moment is string => typeof moment === 'string' && DAY_ONLY.test(moment);

/** Formatters are expensive to create. */
const made = new Map<string, Dates>();
const MADE_MAX = 500;
/** Matches share their starts: a list asks for few different moments, and pages of one season for the same ones. */
const REMEMBERED_MAX = 2000;

/** Remembers what is made of moments. */
function remembered<Made>(make: (moment: Moment) => Made): (moment: Moment) => Made {
  const known = new Map<Moment, Made>();
  return (moment) => {
    const before = known.get(moment);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const made = make(moment);
    known.set(moment, made);
    return made;
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
  const patterns = DATE_PATTERN[locale];
  const zone = tz(timeZone);
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const named = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' });
  /** All texts of a moment at once: its zone is looked up once. */
  const textsOf = remembered((moment) => {
    const pattern = `yyyy-MM-dd'|'${patterns.date}'|'${patterns.time}`;
    const [day = '', date = '', time = ''] = format(new Date(moment), pattern, { in: zone }).split('|');
    return { day, date, time };
  });
  const dateOfDay = remembered((day) => format(new Date(`${day}T12:00:00Z`), patterns.date, { in: tz('UTC') }));
  const open = translatorFor(locale)('event.dateUnknown');
  const dateOf = (moment: Moment) => (moment === '' ? open : isDay(moment) ? dateOfDay(moment) : textsOf(moment).date);
  return {
    /** The specification's date, e.g. 22.08.2025 */
    date: dateOf,
    /** Time of day, e.g. 20:30 */
    time: (moment: Moment) => (moment === '' ? '' : textsOf(moment).time),
    /** Calendar day in the zone, YYYY-MM-DD; a date without time stays as it is. */
    day: (moment: Moment) => (moment === '' || isDay(moment) ? moment : textsOf(moment).day),
    /** Weekday and date of a day (YYYY-MM-DD). */
    dayHeading: (day: string) =>
      day === '' ? open : `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${dateOf(day)}`,
    /** Abbreviation of the zone, e.g. CET */
    zoneName: remembered(
      (moment) => named.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    ),
  };
}
