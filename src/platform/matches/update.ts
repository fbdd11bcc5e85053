import type { NewRow } from '../database/schema.ts';

/** Sources of matches, strongest first: where two write the same field, the stronger one's value stays. */
export const SOURCES = ['operator', 'feed', 'import', 'demo'] as const;
export type Source = (typeof SOURCES)[number];

/** The writable columns of a match. */
export type MatchFields = Omit<NewRow<'event'>, 'uuid' | 'source' | 'sequence' | 'updated_at'>;
export type MatchField = keyof MatchFields;
/** Fields that are undefined stay as they are. */
export type ChangedFields = { [Field in MatchField]?: MatchFields[Field] | undefined };

export type NewTimelineEntry = Omit<NewRow<'timeline'>, 'event_uuid' | 'source' | 'removed'>;
export type NewHighlight = Omit<NewRow<'highlight'>, 'event_uuid'>;
export type NewStatistic = Omit<NewRow<'statistic'>, 'event_uuid'>;
export type NewLineupPlayer = Omit<NewRow<'lineup_player'>, 'event_uuid' | 'team_uuid' | 'place'>;

/** One side's players in order, starters first. */
export interface NewLineup {
  team: string;
  players: readonly NewLineupPlayer[];
}

/** The uuids of the sides, home first; null stands for a side that is not known yet. */
export type Sides = readonly (string | null)[];

/** One change of the match with this uuid. `changed` covers kick-off, status, period, score, stream and access. */
export type MatchUpdate =
  | { type: 'created'; match: string; fields: MatchFields; teams: Sides }
  | { type: 'changed'; match: string; fields: ChangedFields; teams?: Sides }
  /** Gives the fields back to the source that created the match. */
  | { type: 'released'; match: string; fields: readonly MatchField[] }
  | { type: 'deleted'; match: string }
  | { type: 'timeline-added'; match: string; entries: readonly NewTimelineEntry[] }
  | { type: 'timeline-corrected'; match: string; entry: string; fields: Partial<Omit<NewTimelineEntry, 'uuid'>> }
  | { type: 'timeline-removed'; match: string; entry: string }
  | { type: 'statistics'; match: string; statistics: readonly NewStatistic[] }
  /** Deletes these kinds. */
  | { type: 'statistics-removed'; match: string; kinds: readonly NewStatistic['kind'][] }
  | { type: 'line-ups'; match: string; lineups: readonly NewLineup[] }
  | { type: 'highlight-added'; match: string; highlight: NewHighlight }
  | { type: 'highlight-removed'; match: string; highlight: string };
