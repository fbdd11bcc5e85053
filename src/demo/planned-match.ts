import type { NewRow } from '#platform/database/schema.ts';

/** An unusual outcome of a match. `day-only`: the kick-off time is not known yet. */
export type Outcome = 'postponed' | 'cancelled' | 'awarded' | 'day-only' | 'technical-issue';

/** A fixture before it is played. */
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
  /** Set by `assignOutcomes`; otherwise derived from the match's uuid. */
  access?: 'login' | 'pass' | 'ppv';
}

/** A season with its fixtures, all of one competition. */
export interface PlannedSeason {
  season: NewRow<'season'>;
  sport_uuid: string;
  sportSlug: string;
  matches: PlannedMatch[];
}
