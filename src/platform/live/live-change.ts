import type { MatchStatus } from '#contract/event.ts';
import type { Row } from '../database/schema.ts';

/** What the live clock did to one match in one tick, with every entity whose pages show it. */
export interface LiveChange {
  eventUuid: string;
  /** The strongest of what happened: a new status, else a new score, else only new lines of the timeline. */
  kind: 'status' | 'score' | 'timeline';
  status: MatchStatus;
  homeScore: number | null;
  awayScore: number | null;
  /** Uuids of the new lines of the timeline, oldest first. */
  entries: string[];
  teamUuids: string[];
  competitionUuid: string | null;
  seasonUuid: string | null;
  sportUuid: string;
  venueUuid: string | null;
}

/** A demo match that has begun, with what is needed to play it. */
export interface DueMatch extends Pick<
  Row<'event'>,
  | 'uuid'
  | 'name'
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'home_score'
  | 'away_score'
  | 'film'
  | 'technical_issue'
  | 'sport_uuid'
  | 'competition_uuid'
  | 'season_uuid'
  | 'venue_uuid'
> {
  sportSlug: string;
}
