import { createRandom, seedFrom } from '#lib/random.ts';
import type { NewStatistic } from '#platform/matches/update.ts';
import { type SportSlug, sportOf } from '#sports/sports.ts';
import type { StatisticKind } from '#sports/statistic-kinds.ts';
import { type Incident, incidentsOf } from './incidents.ts';
import { clockOf, type MatchClock } from './match-clock.ts';
import { type Play, playsOf, type Side, strengthOf } from './plays.ts';
import { type Count, COUNTS, type Included } from './profiles.ts';

const MINUTE = 60;
const POSSESSION_EVERY = 5 * MINUTE;

interface Match {
  uuid: string;
  sportSlug: string;
  /** ms. */
  startsAt: number;
}

/**
 * The statistics of a match between two teams at `now` (ms), step by step. The same uuid gives the same ones; they agree with
 * its timeline and score. Empty before the kick-off and for sports without statistics.
 */
export function statisticsAt(match: Match, teams: readonly [string, string], now: number): NewStatistic[] {
  const { uuid, sportSlug, startsAt } = match;
  const until = (now - startsAt) / 1000;
  if (until < 0) return [];
  const clock = clockOf(sportSlug, uuid);
  const happened = { plays: playsOf(sportSlug, uuid, clock, teams), incidents: incidentsOf(sportSlug, uuid, clock) };
  const counts = (COUNTS[sportSlug as SportSlug] ?? []).flatMap((count) => {
    const [home, away] = ([0, 1] as const).map((side) => moments(match, clock, count, side, happened)) as [
      number[],
      number[],
    ];
    const steps = [...new Set([...home, ...away])].filter((offset) => offset <= until).sort((a, b) => a - b);
    const countAt = (offsets: number[], offset: number) => offsets.filter((one) => one <= offset).length;
    return stepsOf(
      count.kind,
      startsAt,
      steps.map((offset) => [offset, countAt(home, offset), countAt(away, offset)]),
    );
  });
  return sportOf(sportSlug).statistics.includes('possession')
    ? [...possession(match, clock, teams, until), ...counts]
    : counts;
}

/** The final statistics of a match. */
export function finalStatistics(match: Match, teams: readonly [string, string]): NewStatistic[] {
  const steps = statisticsAt(match, teams, Number.MAX_SAFE_INTEGER);
  return steps.filter(({ kind }, index) => steps[index + 1]?.kind !== kind);
}

/** The offsets (seconds) at which a side's count goes up by one. */
function moments(
  { uuid }: Match,
  clock: MatchClock,
  { kind, low, high, includes = [] }: Count,
  side: Side,
  happened: { plays: readonly Play[]; incidents: readonly Incident[] },
): number[] {
  const random = createRandom(seedFrom('statistics', uuid, kind, String(side)));
  const unscripted = Array.from({ length: random.between(low, high) }, () => {
    const period = random.pick(clock.periods);
    return Math.floor(period.startsAfter + random.next() * period.seconds);
  });
  return [...includes.flatMap((source) => included(source, side, happened)), ...unscripted];
}

function included(
  source: Included,
  side: Side,
  { plays, incidents }: { plays: readonly Play[]; incidents: readonly Incident[] },
): number[] {
  const other = (1 - side) as Side;
  const of = (kind: Incident['kind'], whose: Side) =>
    incidents.filter((one) => one.kind === kind && one.side === whose);
  if (source === 'goals')
    return plays.filter((play) => play.side === side && !play.shootOut).map(({ offset }) => offset);
  if (source === 'cards') return of('card', side).map(({ offset }) => offset);
  return of('save', source === 'saves' ? side : other).map(({ offset }) => offset);
}

/** The stronger side has more possession; the share settles over the match. */
function possession(
  { uuid, startsAt }: Match,
  clock: MatchClock,
  [home, away]: readonly [string, string],
  until: number,
) {
  const random = createRandom(seedFrom('statistics', uuid, 'possession'));
  const fair = strengthOf(home) / (strengthOf(home) + strengthOf(away));
  const steps: Step[] = [];
  let minutes = 0;
  let own = 0;
  for (let offset = POSSESSION_EVERY; offset <= clock.seconds; offset += POSSESSION_EVERY) {
    minutes += POSSESSION_EVERY;
    own += POSSESSION_EVERY * Math.min(0.9, Math.max(0.1, fair + (random.next() - 0.5) * 0.4));
    const share = Math.round((own / minutes) * 100);
    if (offset <= until) steps.push([offset, share, 100 - share]);
  }
  return stepsOf('possession', startsAt, steps);
}

type Step = [offset: number, home: number, away: number];

/** Starts a count at 0, and possession at 50, before the first step. */
function stepsOf(kind: StatisticKind, startsAt: number, steps: readonly Step[]): NewStatistic[] {
  const initial = kind === 'possession' ? 50 : 0;
  const all: readonly Step[] = steps[0]?.[0] === 0 ? steps : [[0, initial, initial], ...steps];
  return all.map(([offset, home, away]) => ({ kind, at: startsAt + offset * 1000, home, away }));
}
