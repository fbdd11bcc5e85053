/** Tables around a match: the log of its changes, who wrote its fields, its counts and its line-ups. */
import type { ColumnType } from 'kysely';
import type { StatisticKind } from '#sports/statistic-kinds.ts';
import type { Flag } from './columns.ts';

export interface MatchTables {
  match_change: {
    /** Rises by commit, over all matches. */
    sequence: number;
    event_uuid: string;
    /** ms of product time. */
    at: number;
    /** ms of real time: by it old changes are forgotten. */
    written_at: number;
    /** JSON of a MatchChange. */
    change: string;
    /** JSON of the message for those who watch the match; null where there is nothing to say to them. */
    message: string | null;
  };
  /** One row: the last sequence number given out. Taking the next one locks it until the commit. */
  match_sequence: { last: number };
  /** A field of a match that somebody else than who created the match has written. */
  match_field: { event_uuid: string; field: string; source: string };
  /** A count from a moment on (ms of product time); the newest is the current one. */
  statistic: { event_uuid: string; kind: StatisticKind; at: number; home: number; away: number };
  lineup_player: {
    event_uuid: string;
    team_uuid: string;
    /** Order in which the side is read out, from 0. */
    place: number;
    /** Whether the player begins, or sits on the bench. */
    starts: Flag;
    player_uuid: string | null;
    name: string;
    number: number | null;
    position: string | null;
  };
  /** Measurements of players by event and hour (ms). `sum` / `count` is the mean. */
  playback_metric: {
    event_uuid: string;
    hour: number;
    /** A CMCD key or one of our own, or `error:<code>`. */
    name: string;
    count: number;
    sum: number;
    highest: number;
  };
  /** An entity that was merged into another one of its kind: its address leads there. */
  merged: {
    uuid: string;
    kind: string;
    into_uuid: string;
    /** JSON of what the merge moved, so that it can be undone; null for merges of earlier versions. */
    moved: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** A name that an entity also has. */
  entity_alias: {
    kind: 'club' | 'team' | 'competition';
    entity_uuid: string;
    name: string;
    /** Folded for search: no case, no diacritics. */
    folded: string;
    /** `register` and `import` rows are replaced by each import; `operator` rows stay. */
    source: 'register' | 'import' | 'operator';
  };
  /** What a call with an Idempotency-Key was answered, so that the same call again changes nothing. */
  idempotency_key: {
    token_uuid: string;
    key: string;
    request_hash: string;
    status: number;
    body: string;
    created_at: number;
  };
}
