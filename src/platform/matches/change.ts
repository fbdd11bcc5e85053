/** The entities whose pages show a match. */
export interface MatchKeys {
  match: string;
  teams: readonly string[];
  competition: string | null;
  season: string | null;
  sport: string;
  venue: string | null;
}

/** A changed part of a match: lists and cards show `listed` (kick-off, status, score, stream), its own page alone the others. */
export type ChangedPart =
  'created' | 'deleted' | 'listed' | 'detail' | 'timeline' | 'statistics' | 'line-ups' | 'highlights';

/**
 * A committed change. Sequence numbers rise in the order of commits. `before`: the earlier keys of a match that moved, whose pages
 * showed it.
 */
export interface MatchChange {
  sequence: number;
  /** ms of product time. */
  at: number;
  part: ChangedPart;
  keys: MatchKeys;
  before?: MatchKeys;
}
