import { parsed } from '../database/json.ts';
import type { Row, Score } from '../database/schema.ts';
import type { MatchField, MatchFields } from './update.ts';

/** Shown on the match's own page alone; every other field is on lists and cards too. */
const DETAILS: readonly string[] = ['ends_at', 'period', 'period_started_at', 'added_minutes'];
/** What a calendar that somebody subscribed to shows of a match. */
const IN_CALENDARS: readonly string[] = [
  'name',
  'starts_at',
  'start_day',
  'time_known',
  'venue_uuid',
  'status',
  'teams',
];
/** What a `status` message and a `score` message say. */
const IN_STATUS: readonly string[] = [
  ...['status', 'starts_at', 'start_day', 'time_known', 'ends_at', 'video', 'technical_issue', 'access'],
  ...['price_minor', 'currency'],
];
const IN_SCORE: readonly string[] = [
  ...['status', 'home_score', 'away_score', 'score', 'period', 'period_started_at', 'added_minutes'],
];

type Changed = ReadonlySet<string>;
const anyOf = (changed: Changed, fields: readonly string[]) => fields.some((field) => changed.has(field));

/** Whether lists and cards show the change. Another address of a stream is told by the match's own page alone. */
export function isListed(changed: Changed, before: Row<'event'>, after: Row<'event'>): boolean {
  const details = before.video && after.video ? [...DETAILS, 'video'] : DETAILS;
  return [...changed].some((field) => !details.includes(field));
}
export const isInCalendars = (changed: Changed): boolean => anyOf(changed, IN_CALENDARS);
export const isInStatus = (changed: Changed): boolean => anyOf(changed, IN_STATUS);
export const isInScore = (changed: Changed): boolean => anyOf(changed, IN_SCORE);

/** Whether both values say the same, however the parts of a score are ordered. */
export function isSame(field: MatchField, one: unknown, other: unknown): boolean {
  if (field === 'score') return scoreText(one) === scoreText(other);
  return (one ?? null) === (other ?? null);
}

/** Whether two rows of a table hold the same. */
export const isSameRow = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((column) => one[column] === other[column]);

function scoreText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const { ht, ft, et, p } = parsed<Score>(value);
  return JSON.stringify({ ht, ft, et, p });
}

/** The whole row of a new match. */
export function newRow(uuid: string, fields: MatchFields, source: Row<'event'>['source'], now: number): Row<'event'> {
  const { technical_issue = 0, time_known = 1, reported = 1 } = fields;
  return {
    uuid,
    name: fields.name,
    sport_uuid: fields.sport_uuid,
    competition_uuid: fields.competition_uuid ?? null,
    season_uuid: fields.season_uuid ?? null,
    venue_uuid: fields.venue_uuid ?? null,
    round: fields.round ?? null,
    starts_at: fields.starts_at,
    start_day: fields.start_day,
    time_known,
    ends_at: fields.ends_at ?? null,
    status: fields.status,
    home_score: fields.home_score ?? null,
    away_score: fields.away_score ?? null,
    score: fields.score ?? null,
    video: fields.video ?? null,
    technical_issue,
    access: fields.access,
    price_minor: fields.price_minor ?? null,
    currency: fields.currency ?? null,
    source,
    period: fields.period ?? null,
    period_started_at: fields.period_started_at ?? null,
    added_minutes: fields.added_minutes ?? null,
    reported,
    sequence: 0,
    updated_at: now,
  };
}
