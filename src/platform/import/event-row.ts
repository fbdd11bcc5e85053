import type { NewRow, Row } from '../database/schema.ts';
import type { ClubNames } from './club-names.ts';
import type { Fixture } from './fixtures.ts';
import { finalScore } from './parse-score.ts';
import { zonedTime } from './zoned-time.ts';

const LENGTH = 2 * 60 * 60 * 1000;

/** What the files say about an event. The other columns (film, venue, access) are not the importer's to change. */
export const FILE_COLUMNS = [
  'name',
  'sport_uuid',
  'competition_uuid',
  'season_uuid',
  'round',
  'starts_at',
  'start_day',
  'time_known',
  'ends_at',
  'status',
  'home_score',
  'away_score',
  'score',
] as const;
/** A change of one of these is one that a subscribed calendar must show. */
const CALENDAR_COLUMNS = ['starts_at', 'time_known', 'status'] as const;

export type FileColumns = Pick<NewRow<'event'>, (typeof FILE_COLUMNS)[number]>;
export type StoredEvent = Pick<Row<'event'>, 'uuid' | 'sequence' | (typeof FILE_COLUMNS)[number]>;

export interface SeasonPlace {
  sport: string;
  competition: string;
  season: string;
  zone: string;
}

export function eventName(home: string, away: string): string {
  return `${home} – ${away}`;
}

export function fileColumns({ match, home, away }: Fixture, place: SeasonPlace, names: ClubNames): FileColumns {
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
  };
}

export function newEvent(uuid: string, columns: FileColumns, now: number): NewRow<'event'> {
  const rest = { venue_uuid: null, film: null, technical_issue: 0, access: 'free', source: 'import' } as const;
  return { uuid, ...columns, ...rest, sequence: 0, updated_at: now };
}

/** Whether the file says something else than what is stored, and whether calendars must hear of it. */
export function difference(stored: StoredEvent, columns: FileColumns): 'none' | 'detail' | 'calendar' {
  // As text, because engines hand the same number out as a number or as digits.
  const differs = (column: (typeof FILE_COLUMNS)[number]) =>
    String(stored[column] ?? '') !== String(columns[column] ?? '');
  if (CALENDAR_COLUMNS.some(differs)) return 'calendar';
  return FILE_COLUMNS.some(differs) ? 'detail' : 'none';
}

/** Always in the same order, so that the same score is the same text. */
function scoreText({ ht, ft, et, p }: NonNullable<Fixture['match']['score']>): string {
  return JSON.stringify({ ht, ft, et, p });
}
