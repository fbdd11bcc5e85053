import type { Row } from '../database/schema.ts';
import { zonedTime } from '../import/zoned-time.ts';
import { Unacceptable } from '../unacceptable.ts';

type StartColumns = Pick<Row<'event'>, 'starts_at' | 'start_day' | 'time_known'>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const YEARS = { first: 1800, last: 2200 };

/**
 * The start of a match as stored. The calendar day is that of the venue's zone where it is known, else the one that the
 * operator wrote. @throws Unacceptable where time and day contradict each other
 */
export function startOf(startTime: string, known: boolean | undefined, zone: string | null): StartColumns {
  const year = Number(startTime.slice(0, 4));
  if (!(year >= YEARS.first && year <= YEARS.last))
    throw new Unacceptable(`startTime: a year from ${YEARS.first} to ${YEARS.last}.`);
  const onlyDay = DAY.test(startTime);
  if (onlyDay && known)
    throw new Unacceptable('startTimeKnown: a day has no time. Send startTime as a moment: 2026-11-21T20:30:00+01:00.');
  const day = onlyDay ? startTime : dayOf(startTime, zone);
  if (onlyDay || known === false) return dayOnly(day, zone);
  return { starts_at: Date.parse(startTime), start_day: day, time_known: 1 };
}

/** The start of a match with a day but no time. */
export const dayOnly = (day: string, zone: string | null): StartColumns => ({
  starts_at: zonedTime(day, 0, zone ?? 'UTC'),
  start_day: day,
  time_known: 0,
});

function dayOf(moment: string, zone: string | null): string {
  if (zone === null) return moment.slice(0, 10);
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.parse(moment));
}
