import { omitUndefined } from '#lib/omit-undefined.ts';
import { parsed } from '../database/json.ts';
import type { Row, Score } from '../database/schema.ts';
import type { MatchField, MatchFields } from './update.ts';

/** Shown on the match's own page alone; lists and cards show every other field too. */
const DETAILS = ['ends_at', 'period', 'period_started_at', 'added_minutes'];
/** Shown in calendar feeds. */
const IN_CALENDARS = ['name', 'starts_at', 'start_day', 'time_known', 'venue_uuid', 'status', 'teams'];
/** In `status` and in `score` messages. */
const IN_STATUS = [
  ...['status', 'starts_at', 'start_day', 'time_known', 'ends_at', 'video', 'technical_issue', 'access'],
  ...['price_minor', 'currency'],
];
const IN_SCORE = ['status', 'home_score', 'away_score', 'score', 'period', 'period_started_at', 'added_minutes'];

type Changed = ReadonlySet<string>;
const anyOf = (changed: Changed, fields: readonly string[]) => fields.some((field) => changed.has(field));

/** Whether lists and cards show the change. A new address of a stream is on the match's own page alone. */
export function isListed(changed: Changed, before: Row<'event'>, after: Row<'event'>): boolean {
  const details = before.video && after.video ? [...DETAILS, 'video'] : DETAILS;
  return [...changed].some((field) => !details.includes(field));
}
export const isInCalendars = (changed: Changed): boolean => anyOf(changed, IN_CALENDARS);
export const isInStatus = (changed: Changed): boolean => anyOf(changed, IN_STATUS);
export const isInScore = (changed: Changed): boolean => anyOf(changed, IN_SCORE);

/** Whether both values are equal, whatever the order of the parts of a score. */
export function isSame(field: MatchField, one: unknown, other: unknown): boolean {
  if (field === 'score') return scoreText(one) === scoreText(other);
  return (one ?? null) === (other ?? null);
}

/** Whether two rows of a table are equal. */
export const isSameRow = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((column) => one[column] === other[column]);

function scoreText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const { ht, ft, et, p } = parsed<Score>(value);
  return JSON.stringify({ ht, ft, et, p });
}

const EMPTY = {
  ...{
    competition_uuid: null,
    season_uuid: null,
    venue_uuid: null,
    round: null,
    group_name: null,
    match_number: null,
    placeholders: null,
    time_known: 1 as const,
    ends_at: null,
  },
  ...{ home_score: null, away_score: null, score: null, period: null, period_started_at: null, added_minutes: null },
  ...{ video: null, technical_issue: 0 as const, price_minor: null, currency: null, reported: 1 as const },
};

/** The whole row of a new match. */
export const newRow = (
  uuid: string,
  fields: MatchFields,
  source: Row<'event'>['source'],
  now: number,
): Row<'event'> => ({
  ...EMPTY,
  ...omitUndefined(fields),
  ...{ uuid, source, sequence: 0, updated_at: now },
});
