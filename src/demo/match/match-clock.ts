import { createRandom, seedFrom } from '#lib/random.ts';
import { minuteIn } from '#sports/minute.ts';
import { matchSeconds, type Period, periodsOf } from '#sports/periods.ts';
import { sportOf } from '#sports/sports.ts';

/** The periods of a match; the same uuid gives the same clock. */
export interface MatchClock {
  periods: Period[];
  /** From kick-off to the end, including breaks. */
  seconds: number;
  overtime: boolean;
}

const OVERTIME_SHARE: Record<string, number> = { basketball: 0.06, 'ice-hockey': 0.2 };
const SET_BREAK_MINUTES = 3;

export function clockOf(sportSlug: string, eventUuid: string): MatchClock {
  const sport = sportOf(sportSlug);
  const random = createRandom(seedFrom('frame', eventUuid));
  const overtime = random.next() < (OVERTIME_SHARE[sportSlug] ?? 0);
  const sets = random.pick([3, 3, 4, 4, 5]);
  const breaks = sport.scoring === 'sets' ? Array<number>(sets - 1).fill(SET_BREAK_MINUTES) : sport.periods.breaks;
  const added = sport.clock === 'running' ? random.between(1, 3) : 0;
  return { periods: periodsOf(sport, { breaks, added, overtime }), seconds: matchSeconds(sport), overtime };
}

/** The current or last period at `offset` seconds after the kick-off; numbers count from 1. */
export function periodAt({ periods }: MatchClock, offset: number): { number: number; period: Period } {
  const index = Math.max(
    0,
    periods.findLastIndex(({ startsAfter }) => startsAfter <= offset),
  );
  return { number: index + 1, period: periods[index] as Period };
}

/** The minute that the timeline shows at `offset` seconds after the kick-off. */
export function minuteAt(sportSlug: string, clock: MatchClock, offset: number): string {
  const { number, period } = periodAt(clock, offset);
  return minuteIn(sportOf(sportSlug), period, number, offset - period.startsAfter);
}
