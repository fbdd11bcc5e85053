import type { Locale } from '#config/locales.ts';
import { dateText } from './date-text.ts';
import { DATE_PATTERN, LANGUAGE_TAG, WEEKDAYS } from './locales.ts';
import { translatorFor } from './translate.ts';

/** Formats dates in one zone and language. */
export type Dates = ReturnType<typeof makeDates>;
/** ISO 8601, or ms; empty where no day is known. */
type Moment = string | number;

/** Characters of YYYY-MM-DD. */
const DAY_LENGTH = 10;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (moment: Moment): moment is string => typeof moment === 'string' && DAY_ONLY.test(moment);

/** Formatters are expensive to create. */
const made = new Map<string, Dates>();
const MADE_MAX = 500;
/** Matches share their starts and days: 16 seasons have some 5,000 days. */
const REMEMBERED_MAX = 5000;

/** Remembers what is made of moments, days and times. */
function remembered<Of extends Moment, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new Map<Of, Made>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const made = make(of);
    known.set(of, made);
    return made;
  };
}

/** Swedish writes the ISO form: 2025-08-22 20:30. Intl takes a tenth of the time that date-fns takes for a zone. */
const isoClock = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });

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
  const monthOf = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const named = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' });
  const clock = isoClock(timeZone);
  const clockOf = remembered((moment: Moment) => clock.format(new Date(moment)));
  const dateOfDay = remembered((day: string) => dateText(patterns.date, `${day} 00:00`));
  const timeOf = remembered((moment: Moment) => dateText(patterns.time, clockOf(moment)));
  const dayOf = (moment: Moment) => (moment === '' || isDay(moment) ? moment : clockOf(moment).slice(0, DAY_LENGTH));
  const open = translatorFor(locale)('event.dateUnknown');
  const dateOf = (moment: Moment) => (moment === '' ? open : dateOfDay(dayOf(moment)));
  return {
    /** The specification's date, e.g. 22.08.2025 */
    date: dateOf,
    /** Time of day, e.g. 20:30 */
    time: (moment: Moment) => (moment === '' ? '' : timeOf(moment)),
    /** Calendar day in the zone, YYYY-MM-DD; a date without time stays as it is. */
    day: dayOf,
    /** Name and year of a month (YYYY-MM). */
    month: (month: string) => monthOf.format(new Date(`${month}-15T12:00:00Z`)),
    /** Weekday and date of a day (YYYY-MM-DD). */
    dayHeading: remembered((day: string) =>
      day === '' ? open : `${WEEKDAYS[locale][new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${dateOfDay(day)}`,
    ),
    /** Abbreviation of the zone, e.g. CET */
    zoneName: remembered(
      (moment: Moment) =>
        named.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    ),
  };
}
