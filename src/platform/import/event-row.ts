import { openSideOf } from '#lib/open-side.ts';
import { matchSeconds } from '#sports/periods.ts';
import { sportOf } from '#sports/sports.ts';
import { eventName } from '../matches/event-name.ts';
import type { MatchFields } from '../matches/update.ts';
import type { ClubNames } from './club-names.ts';
import type { Fixture } from './fixtures.ts';
import { startOf } from './match-clock.ts';
import type { Stadium } from './model.ts';
import { finalScore } from './parse-score.ts';
import type { CompetitionPlace } from './place.ts';

/** From kick-off to the end where nobody reports it, at least. */
const LENGTH_MS = 2 * 60 * 60 * 1000;

/** The fields of a match in a source. The importer does not change the others (stream, access). */
export type FileFields = Pick<
  MatchFields,
  | 'name'
  | 'sport_uuid'
  | 'competition_uuid'
  | 'season_uuid'
  | 'round'
  | 'group_name'
  | 'match_number'
  | 'placeholders'
  | 'starts_at'
  | 'start_day'
  | 'time_known'
  | 'status'
  | 'home_score'
  | 'away_score'
  | 'score'
> &
  Pick<Required<MatchFields>, 'ends_at'> & { reported?: 1 | undefined; venue_uuid?: string | undefined };

/** The entities to which the matches of a season belong. */
export interface SeasonRows {
  sport: string;
  competition: string;
  season: string;
}

/** What the fields of a match depend on beside the match. */
export interface FieldsOf {
  rows: SeasonRows;
  place: CompetitionPlace;
  stadiums: readonly Stadium[];
  /** Venues' uuids by the fixture's. */
  venues: ReadonlyMap<string, { uuid: string }>;
  names: ClubNames;
}

export function fileFields(fixture: Fixture, { rows, place, stadiums, venues, names }: FieldsOf): FileFields {
  const { match, home, away } = fixture;
  const starts = startOf(fixture, place, stadiums);
  const final = finalScore(match.score);
  const length = Math.max(LENGTH_MS, matchSeconds(sportOf(place.sport)) * 1000);
  return {
    name: eventName(
      home ? names.of(home.id) : openSideName(match.home),
      away ? names.of(away.id) : openSideName(match.away),
    ),
    sport_uuid: rows.sport,
    competition_uuid: rows.competition,
    season_uuid: rows.season,
    venue_uuid: venues.get(fixture.uuid)?.uuid,
    round: shownRound(match),
    group_name: match.group,
    match_number: match.number,
    placeholders: home && away ? null : JSON.stringify([home ? null : match.home, away ? null : match.away]),
    starts_at: starts,
    start_day: match.day,
    time_known: match.minutes === null ? 0 : 1,
    ends_at: match.minutes === null ? null : starts + length,
    status: match.status,
    home_score: final?.[0] ?? null,
    away_score: final?.[1] ?? null,
    score: match.score && scoreText(match.score),
    reported: match.status === 'finished' ? 1 : undefined,
  };
}

/** The round with its stage: "Playoffs - Championship, Matchday 34". */
export const shownRound = ({ stage, round }: Fixture['match']): string | null =>
  [stage, round].filter((part) => part !== null).join(', ') || null;

/** The fields of a new match. */
export const newMatch = ({ reported = 1, venue_uuid = undefined, ...fields }: FileFields): MatchFields => ({
  ...{ ...fields, reported },
  ...{
    venue_uuid: venue_uuid ?? null,
    video: null,
    technical_issue: 0,
    access: 'free',
    price_minor: null,
    currency: null,
  },
});

/** Always in the same order, so that the same score is the same text. */
function scoreText({ ht, ft, et, p }: NonNullable<Fixture['match']['score']>): string {
  return JSON.stringify({ ht, ft, et, p });
}

/** What a match is named after until the team is known: "Winner match 74". Pages have it in the visitor's language. */
function openSideName(text: string): string {
  const side = openSideOf(text);
  if (!side || side.kind === 'unknown') return side ? 'To be decided' : text;
  if (side.kind === 'drawn') return `Team ${side.slot}`;
  if (side.kind === 'place') {
    const place = ['Winner', 'Runner-up'][side.place - 1] ?? `Place ${side.place}`;
    return `${place} group ${side.groups}`;
  }
  const of = typeof side.of === 'number' ? `match ${side.of}` : side.of;
  return `${side.kind === 'winner' ? 'Winner' : 'Loser'} ${of}`;
}
