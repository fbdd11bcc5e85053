import type { MatchStatus } from '#contract/event.ts';
import type { Score } from '../database/schema.ts';

/** A side of a match: a team, or what stands for one that is not known yet. */
export interface MatchSide {
  uuid: string | null;
  name: string;
}

/** A match of a season, with all that its format, tables and brackets need. */
export interface SeasonMatch {
  uuid: string;
  round: string | null;
  group: string | null;
  number: number | null;
  /** Moment of the kick-off, ms. */
  startsAt: number;
  /** YYYY-MM-DD */
  day: string;
  status: MatchStatus;
  reported: boolean;
  sides: readonly [home: MatchSide, away: MatchSide];
  /** Home first; of a match that runs, so far. */
  goals: readonly [number, number] | null;
  /** The parts of the score. */
  parts: Score;
}

/** The side in sets and maps: an open one differs from all teams. */
export const sideKey = ({ uuid, name }: MatchSide): string => uuid ?? `?${name}`;

/** Both sides, in an order that does not depend on who is at home. */
export const pairKey = ({ sides }: Pick<SeasonMatch, 'sides'>): string => sides.map(sideKey).sort().join(' ');

/** The teams that are known. */
export const teamsIn = (matches: readonly Pick<SeasonMatch, 'sides'>[]): Set<string> =>
  new Set(matches.flatMap(({ sides }) => sides.flatMap(({ uuid }) => uuid ?? [])));

/** Whether the result counts. */
export const isDecided = ({ status, goals }: Pick<SeasonMatch, 'status' | 'goals'>): boolean =>
  (status === 'finished' || status === 'awarded') && goals !== null;
