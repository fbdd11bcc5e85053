import type { Statistic, StatisticKind } from '#contract/statistic.ts';
import { createRandom, seedFrom } from '#lib/random.ts';
import { type Frame, frameOf } from '../live/frame.ts';
import { type Incident, incidentsOf } from '../live/incidents.ts';
import { type Play, playsOf, type Side, strengthOf } from '../live/plays.ts';
import { type Count, COUNTS, type Included, POSSESSION } from './habits.ts';

const MINUTE = 60;
const POSSESSION_EVERY = 5 * MINUTE;

interface Match {
  uuid: string;
  sportSlug: string;
  /** ms. */
  startsAt: number;
}

/**
 * The counts of a match between two teams as far as it has come at `now` (ms): the same uuid gives the same ones, and they fit
 * its timeline and score. Empty for sports that nobody counts.
 */
export function countsOf(match: Match, teams: readonly [string, string], now: number): Required<Statistic>[] {
  const { uuid, sportSlug, startsAt } = match;
  const frame = frameOf(sportSlug, uuid);
  const happened = { plays: playsOf(sportSlug, uuid, frame, teams), incidents: incidentsOf(sportSlug, uuid, frame) };
  const until = (now - startsAt) / 1000;
  const counts = (COUNTS[sportSlug] ?? []).map((count) => {
    const [home, away] = ([0, 1] as const).map((side) => moments(match, frame, count, side, happened)) as [
      number[],
      number[],
    ];
    const steps = [...new Set([...home, ...away])].filter((offset) => offset <= until).sort((a, b) => a - b);
    const so = (offsets: number[], offset: number) => offsets.filter((one) => one <= offset).length;
    return told(
      count.kind,
      startsAt,
      steps.map((offset) => [offset, so(home, offset), so(away, offset)]),
    );
  });
  return POSSESSION.has(sportSlug) ? [possession(match, frame, teams, until), ...counts] : counts;
}

/** Offsets in seconds at which a side's count goes up by one. */
function moments(
  { uuid }: Match,
  frame: Frame,
  { kind, low, high, includes = [] }: Count,
  side: Side,
  happened: { plays: readonly Play[]; incidents: readonly Incident[] },
): number[] {
  const random = createRandom(seedFrom('statistics', uuid, kind, String(side)));
  const more = Array.from({ length: random.between(low, high) }, () => {
    const period = random.pick(frame.periods);
    return Math.floor(period.startsAfter + random.next() * period.seconds);
  });
  return [...includes.flatMap((what) => included(what, side, happened)), ...more];
}

function included(
  what: Included,
  side: Side,
  { plays, incidents }: { plays: readonly Play[]; incidents: readonly Incident[] },
): number[] {
  const other = (1 - side) as Side;
  const of = (kind: Incident['kind'], whose: Side) =>
    incidents.filter((one) => one.kind === kind && one.side === whose);
  if (what === 'goals') return plays.filter((play) => play.side === side && !play.shootOut).map(({ offset }) => offset);
  if (what === 'cards') return of('card', side).map(({ offset }) => offset);
  return of('save', what === 'saves' ? side : other).map(({ offset }) => offset);
}

/** The better side has the ball for longer, and it settles as the match goes on. */
function possession({ uuid, startsAt }: Match, frame: Frame, [home, away]: readonly [string, string], until: number) {
  const random = createRandom(seedFrom('statistics', uuid, 'possession'));
  const fair = strengthOf(home) / (strengthOf(home) + strengthOf(away));
  const steps: Step[] = [];
  let minutes = 0;
  let own = 0;
  for (let offset = POSSESSION_EVERY; offset <= frame.seconds; offset += POSSESSION_EVERY) {
    minutes += POSSESSION_EVERY;
    own += POSSESSION_EVERY * Math.min(0.9, Math.max(0.1, fair + (random.next() - 0.5) * 0.4));
    const share = Math.round((own / minutes) * 100);
    if (offset <= until) steps.push([offset, share, 100 - share]);
  }
  return told('possession', startsAt, steps);
}

type Step = [offset: number, home: number, away: number];

function told(kind: StatisticKind, startsAt: number, steps: readonly Step[]): Required<Statistic> {
  const [, home, away] = steps.at(-1) ?? [0, 0, 0];
  const moment = (offset: number) => new Date(startsAt + offset * 1000).toISOString();
  return { kind, home, away, steps: steps.map(([offset, ...both]) => [moment(offset), ...both]) };
}
