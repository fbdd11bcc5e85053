import type { NewRow } from '#platform/database/schema.ts';

/** Something that keeps a match from the usual course. `day-only`: the time of the kick-off is not yet known. */
export type Outcome = 'postponed' | 'cancelled' | 'awarded' | 'day-only' | 'technical-issue';

/** A fixture before anything is known about how it goes. */
export interface PlannedMatch {
  uuid: string;
  name: string;
  teamUuids: string[];
  venueUuid: string;
  /** IANA zone of the venue. */
  zone: string;
  round: string;
  /** Milliseconds since the epoch. */
  startsAt: number;
  outcome?: Outcome;
  /** Who may watch, where it was dealt; else the match's own chance decides. */
  access?: 'login' | 'pass' | 'ppv';
}

/** A season with its fixtures, all of one competition. */
export interface PlannedSeason {
  season: NewRow<'season'>;
  sport_uuid: string;
  sportSlug: string;
  matches: PlannedMatch[];
}
