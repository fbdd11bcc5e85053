/** The entities whose pages show a match. */
export interface MatchKeys {
  match: string;
  teams: readonly string[];
  competition: string | null;
  season: string | null;
  sport: string;
  venue: string | null;
}

/**
 * What of a match changed: `listed` is what lists and cards show (kick-off, status, score, stream), the others are on the match's
 * own page alone.
 */
export type ChangedPart =
  'created' | 'deleted' | 'listed' | 'detail' | 'timeline' | 'statistics' | 'line-ups' | 'highlights';

/**
 * A change that is committed. Sequence numbers rise by commit: who has read one has read all before it. Before it moved, the
 * match may have been on other pages; `before` holds these keys.
 */
export interface MatchChange {
  sequence: number;
  /** ms of product time. */
  at: number;
  part: ChangedPart;
  keys: MatchKeys;
  before?: MatchKeys;
}
