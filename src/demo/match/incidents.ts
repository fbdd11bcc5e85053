import type { TimelineKind } from '#contract/event.ts';
import { createRandom, seedFrom } from '#lib/random.ts';
import type { SportSlug } from '#sports/sports.ts';
import type { MatchClock } from './match-clock.ts';
import type { Side } from './plays.ts';

export interface Incident {
  offset: number;
  kind: TimelineKind;
  side: Side;
}

interface Profile {
  kind: TimelineKind;
  low: number;
  high: number;
  /** The earliest moment, as a share of the match. */
  after: number;
}

const PROFILES: Record<SportSlug, readonly Profile[]> = {
  football: [
    { kind: 'card', low: 1, high: 5, after: 0.1 },
    { kind: 'substitution', low: 5, high: 9, after: 0.62 },
    { kind: 'save', low: 3, high: 7, after: 0 },
  ],
  basketball: [{ kind: 'substitution', low: 4, high: 8, after: 0.08 }],
  handball: [
    { kind: 'card', low: 3, high: 6, after: 0.05 },
    { kind: 'save', low: 4, high: 8, after: 0 },
  ],
  'ice-hockey': [
    { kind: 'card', low: 4, high: 8, after: 0.02 },
    { kind: 'save', low: 5, high: 10, after: 0 },
  ],
  volleyball: [
    { kind: 'substitution', low: 4, high: 9, after: 0.1 },
    { kind: 'save', low: 3, high: 7, after: 0 },
  ],
  rugby: [
    { kind: 'card', low: 0, high: 3, after: 0.1 },
    { kind: 'substitution', low: 5, high: 9, after: 0.55 },
  ],
  motorsport: [],
};

/** Cards, substitutions and saves of a match, all during play. */
export function incidentsOf(sportSlug: string, eventUuid: string, clock: MatchClock): Incident[] {
  const random = createRandom(seedFrom('incidents', eventUuid));
  return (PROFILES[sportSlug as SportSlug] ?? []).flatMap(({ kind, low, high, after }) =>
    Array.from({ length: random.between(low, high) }, () => {
      const share = after + random.next() * (0.985 - after);
      return { offset: duringPlay(clock, Math.floor(share * clock.seconds)), kind, side: random.between(0, 1) as Side };
    }),
  );
}

/** Moves a moment in a break into the first minute of the next period. */
function duringPlay(clock: MatchClock, offset: number): number {
  const next = clock.periods.find((period) => offset < period.startsAfter + period.seconds);
  return next && offset < next.startsAfter ? next.startsAfter + 30 + (offset % 30) : offset;
}
