import type { MatchFields } from '../matches/update.ts';
import type { ClubNames } from './club-names.ts';
import type { Fixture } from './fixtures.ts';
import { finalScore } from './parse-match.ts';
import { zonedTime } from './zoned-time.ts';

const LENGTH = 2 * 60 * 60 * 1000;

/** The fields of a match in a file. The importer does not change the others (stream, venue, access). */
export type FileFields = Pick<
  MatchFields,
  | 'name'
  | 'sport_uuid'
  | 'competition_uuid'
  | 'season_uuid'
  | 'round'
  | 'starts_at'
  | 'start_day'
  | 'time_known'
  | 'status'
  | 'home_score'
  | 'away_score'
  | 'score'
> &
  Pick<Required<MatchFields>, 'ends_at'> & { reported?: 1 | undefined };

export interface SeasonPlace {
  sport: string;
  competition: string;
  season: string;
  zone: string;
}

export function eventName(home: string, away: string): string {
  return `${home} – ${away}`;
}

export function fileFields({ match, home, away }: Fixture, place: SeasonPlace, names: ClubNames): FileFields {
  const starts = zonedTime(match.day, match.minutes ?? 0, place.zone);
  const final = finalScore(match.score);
  return {
    name: eventName(names.of(home.id), names.of(away.id)),
    sport_uuid: place.sport,
    competition_uuid: place.competition,
    season_uuid: place.season,
    round: match.round,
    starts_at: starts,
    start_day: match.day,
    time_known: match.minutes === null ? 0 : 1,
    ends_at: match.minutes === null ? null : starts + LENGTH,
    status: match.status,
    home_score: final?.[0] ?? null,
    away_score: final?.[1] ?? null,
    score: match.score && scoreText(match.score),
    reported: match.status === 'finished' ? 1 : undefined,
  };
}

/** The fields of a new match. */
export const newMatch = ({ reported = 1, ...fields }: FileFields): MatchFields => ({
  ...{ ...fields, reported },
  ...{ venue_uuid: null, video: null, technical_issue: 0, access: 'free', price_minor: null, currency: null },
});

/** Always in the same order, so that the same score is the same text. */
function scoreText({ ht, ft, et, p }: NonNullable<Fixture['match']['score']>): string {
  return JSON.stringify({ ht, ft, et, p });
}
