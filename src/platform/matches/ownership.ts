import { type MatchField, SOURCES, type Source } from './update.ts';

/**
 * Who may write. The clock moves a match on by time alone: it may write a field of any owner and takes none over, so that
 * whoever knows better still can.
 */
export type Writer = Source | 'clock';

/** Fields that say one thing together have one owner. Every other field has its own. */
const UNITS: Partial<Record<MatchField, string>> = {
  home_score: 'score',
  away_score: 'score',
  score: 'score',
  starts_at: 'start',
  start_day: 'start',
  time_known: 'start',
  price_minor: 'price',
  currency: 'price',
  period: 'period',
  period_started_at: 'period',
  added_minutes: 'period',
};

/** The name under which the owner of a field is kept. */
export const unitOf = (field: MatchField): string => UNITS[field] ?? field;

/** Whether a writer may replace what the owner wrote: an equal or a weaker one's. */
export const mayWrite = (writer: Writer, owner: Source): boolean =>
  writer === 'clock' || SOURCES.indexOf(writer) <= SOURCES.indexOf(owner);

/** What a match says of itself before anybody has said more: who created it does not own that. */
export const isUnsaid = (field: MatchField, value: unknown): boolean =>
  value === null || (field === 'status' && value === 'scheduled');

/** Where a match stands, as far as this rule looks. */
interface Standing {
  status: string;
  reported: number;
}

/**
 * Whether a file (import, demo) would take back what time has done: it still says "scheduled" of a match that is on the air, or
 * that the clock has ended. Only operators and feeds know of a match that did not begin.
 */
export const undoesClock = (writer: Writer, before: Standing, status: unknown): boolean =>
  (writer === 'import' || writer === 'demo') &&
  status === 'scheduled' &&
  (before.status === 'live' || (before.status === 'finished' && before.reported === 0));
