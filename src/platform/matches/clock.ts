import { minuteAfter, minuteIn } from '#sports/minute.ts';
import { type Period, periodsOf, reportedPeriod } from '#sports/periods.ts';
import type { Sport } from '#sports/sport.ts';
import { sportOf } from '#sports/sports.ts';
import type { Row } from '../database/schema.ts';

export type ClockedMatch = Pick<Row<'event'>, 'status' | 'starts_at' | 'time_known' | 'period' | 'period_started_at'>;

/**
 * The minute of a live match at `at` (ms of product time) by its sport's clock, "HT" between two halves. It follows the reported
 * periods, else the kick-off and the sport's usual periods. Null where both are unknown.
 */
export function minuteOf(sportSlug: string | null, match: ClockedMatch, at: number): string | null {
  if (match.status !== 'live') return null;
  const sport = sportOf(sportSlug);
  if (match.period !== null) return reportedMinute(sport, match.period, match.period_started_at, at);
  return match.time_known === 1 ? usualMinute(sport, (at - Number(match.starts_at)) / 1000) : null;
}

function reportedMinute(sport: Sport, number: number, startedAt: number | null, at: number): string {
  const period = reportedPeriod(sport, number);
  if (startedAt === null) return minuteAfter(sport, period, number);
  return minuteIn(sport, period, number, (at - Number(startedAt)) / 1000);
}

function usualMinute(sport: Sport, offset: number): string | null {
  if (offset < 0 || offset >= sport.periods.total * 60) return null;
  const periods = periodsOf(sport);
  const index = periods.findLastIndex((one) => one.startsAfter <= offset);
  const period = periods[index] as Period;
  const played = offset - period.startsAfter;
  return played < period.seconds || index === periods.length - 1
    ? minuteIn(sport, period, index + 1, played)
    : minuteAfter(sport, period, index + 1);
}

/**
 * When a period began if its clock shows `minute` at `at` (ms): 46 is the first minute of a second half. Null where the clock
 * shows no minutes, or the minute is before the period.
 */
export function startOfPeriod(sport: Sport, number: number, minute: number, at: number): number | null {
  if (sport.clock !== 'running' && sport.clock !== 'stopped') return null;
  const period = reportedPeriod(sport, number);
  const played = (minute - 1) * 60 - period.clock;
  if (played < 0 || played >= period.seconds) return null;
  // A clock that stops runs slower than the time on the wall.
  return at - 1000 * (sport.clock === 'running' ? played : played * (period.seconds / period.clockSeconds));
}
