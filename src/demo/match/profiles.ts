import type { SportSlug } from '#sports/sports.ts';
import type { StatisticKind } from '#sports/statistic-kinds.ts';

/** How often a side does something in a match: `low` to `high` times, plus what it includes. */
export interface Count {
  kind: StatisticKind;
  low: number;
  high: number;
  /** Scripted plays and incidents that this count includes. */
  includes?: readonly Included[];
}

/** The side's goals and cards, its keeper's saves, or its shots that the other keeper saved. */
export type Included = 'goals' | 'cards' | 'saves' | 'saved';

/** Profiles for each sport's `statistics`. Possession is computed separately. */
export const COUNTS: Record<SportSlug, readonly Count[]> = {
  football: [
    { kind: 'shots', low: 4, high: 9, includes: ['goals', 'saved'] },
    { kind: 'shotsOnTarget', low: 0, high: 0, includes: ['goals', 'saved'] },
    { kind: 'saves', low: 0, high: 0, includes: ['saves'] },
    { kind: 'corners', low: 2, high: 9 },
    { kind: 'fouls', low: 6, high: 13, includes: ['cards'] },
    { kind: 'cards', low: 0, high: 0, includes: ['cards'] },
  ],
  handball: [
    { kind: 'shots', low: 5, high: 12, includes: ['goals', 'saved'] },
    { kind: 'saves', low: 0, high: 0, includes: ['saves'] },
    { kind: 'cards', low: 0, high: 0, includes: ['cards'] },
  ],
  'ice-hockey': [
    { kind: 'shots', low: 14, high: 24, includes: ['goals', 'saved'] },
    { kind: 'saves', low: 0, high: 0, includes: ['saves'] },
    { kind: 'cards', low: 0, high: 0, includes: ['cards'] },
  ],
  basketball: [
    { kind: 'rebounds', low: 30, high: 46 },
    { kind: 'assists', low: 14, high: 27 },
    { kind: 'fouls', low: 13, high: 22 },
  ],
  volleyball: [
    { kind: 'aces', low: 3, high: 9 },
    { kind: 'blocks', low: 5, high: 13 },
  ],
  rugby: [
    { kind: 'tackles', low: 80, high: 150 },
    { kind: 'fouls', low: 5, high: 11, includes: ['cards'] },
    { kind: 'cards', low: 0, high: 0, includes: ['cards'] },
  ],
  motorsport: [],
};
