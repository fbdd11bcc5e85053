import { type MatchField, SOURCES, type Source } from './update.ts';

/** A writer of matches. The clock may write a field of any owner and never becomes its owner. */
export type Writer = Source | 'clock';

/** Fields that belong together have one owner. Every other field has its own. */
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

/** The name under which the owner of a field is stored. */
export const unitOf = (field: MatchField): string => UNITS[field] ?? field;

/** Whether a writer may replace an owner's value: the owner's source is equal or weaker. */
export const mayWrite = (writer: Writer, owner: Source): boolean =>
  writer === 'clock' || SOURCES.indexOf(writer) <= SOURCES.indexOf(owner);

/** Whether a value is the default of a new match, which its creator does not own. */
export const isDefault = (field: MatchField, value: unknown): boolean =>
  value === null || (field === 'status' && value === 'scheduled');

interface Standing {
  status: string;
  reported: number;
}

/**
 * Whether a file (import, demo) would undo the clock: it still has "scheduled" for a match that is live, or that the clock has
 * ended. Only operators and feeds know that a match did not begin.
 */
export const undoesClock = (writer: Writer, before: Standing, status: unknown): boolean =>
  (writer === 'import' || writer === 'demo') &&
  status === 'scheduled' &&
  (before.status === 'live' || (before.status === 'finished' && before.reported === 0));
