import type { AdminEventChange } from '#contract/admin/events.ts';
import type { MatchStatus } from '#contract/event.ts';
import { omitUndefined } from '#lib/omit-undefined.ts';
import { parsed } from '../database/json.ts';
import type { Row, Score } from '../database/schema.ts';
import type { MatchFields } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';

/** The state of a match before a change. */
export type Standing = Pick<
  Row<'event'>,
  | 'status'
  | 'starts_at'
  | 'time_known'
  | 'ends_at'
  | 'home_score'
  | 'away_score'
  | 'score'
  | 'period'
  | 'period_started_at'
> & {
  /** Whether two sides play against each other. */
  twoSides: boolean;
};

/** A new match. */
export const NEW_STANDING: Omit<Standing, 'twoSides'> = {
  ...{
    status: 'scheduled' as const,
    starts_at: 0,
    time_known: 1,
    ends_at: null,
    period: null,
    period_started_at: null,
  },
  ...{ home_score: null, away_score: null, score: null },
};

const EARLY_MS = 3_600_000;
const BEGUN: ReadonlySet<MatchStatus> = new Set(['live', 'finished', 'awarded', 'abandoned']);
const DECIDED: ReadonlySet<MatchStatus> = new Set(['finished', 'awarded']);

type Change = Pick<AdminEventChange, 'status' | 'score' | 'period' | 'addedMinutes'>;

/**
 * Columns of status, score and period after a change at `now` (ms of product time).
 * @throws Unacceptable for what does not go together
 */
export function standingColumns(before: Standing, change: Change, now: number): Partial<MatchFields> {
  const status = change.status ?? before.status;
  const began = status === 'live' && before.status !== 'live';
  if (began) checkBeginning(before, now);
  return {
    ...(change.status === undefined ? {} : { status, reported: 1 }),
    ...scoreColumns(before, change, status, began),
    ...periodColumns(before, change, { status, began, now }),
    ...endColumns(before, status, now),
  };
}

function checkBeginning({ time_known, starts_at }: Standing, now: number): void {
  if (!time_known)
    throw new Unacceptable('status: of the match only the day is known. Send startTime too, as a moment.');
  if (starts_at > now + EARLY_MS)
    throw new Unacceptable('status: the match starts more than an hour from now. Send startTime too, to move it.');
}

function scoreColumns(before: Standing, { score }: Change, status: MatchStatus, began: boolean): Partial<MatchFields> {
  const had = before.home_score !== null;
  const has = score === undefined ? had : score !== null;
  if (!BEGUN.has(status) && has)
    throw new Unacceptable(
      score
        ? `score: a match that is ${status} has none. Send status too: live, finished, awarded or abandoned.`
        : `status: the match has a score. Send score=null too, or status=abandoned for a match that was stopped.`,
    );
  if (score && !before.twoSides) throw new Unacceptable('score: only a match of two teams has one.');
  if (DECIDED.has(status) && !has && before.twoSides)
    throw new Unacceptable(`score: a match that is ${status} needs one. Send score.home and score.away too.`);
  if (score === null) return { home_score: null, away_score: null, score: null };
  if (score === undefined) return had ? finalPart(before, status) : began && before.twoSides ? LEVEL : {};
  const { home, away, ...given } = score;
  const parts: Score = { ...(before.score ? parsed(before.score) : {}), ...omitUndefined(given) };
  checkParts(parts);
  return {
    home_score: home,
    away_score: away,
    ...finalPart({ home_score: home, away_score: away, score: JSON.stringify(parts) as never }, status),
  };
}

const LEVEL = { home_score: 0, away_score: 0 };

type Result = Pick<Standing, 'home_score' | 'away_score' | 'score'>;

/** The parts as text. The full-time score is the final one where it is missing. */
function finalPart({ home_score, away_score, score }: Result, status: MatchStatus): Partial<MatchFields> {
  const { ht, et, p, ft: reported }: Score = score ? parsed(score) : {};
  const ends = status === 'finished' && !et && !p && home_score !== null && away_score !== null;
  const ft = reported ?? (ends ? ([home_score, away_score] as [number, number]) : undefined);
  return ht || ft || et || p ? { score: JSON.stringify({ ht, ft, et, p }) } : {};
}

function checkParts({ ht, ft, et, p }: Score): void {
  const falls = (early: Score['ht'], late: Score['ht']) => early && late && (late[0] < early[0] || late[1] < early[1]);
  if (falls(ht, ft)) throw new Unacceptable('score.ht: a side cannot have more at half time than at full time.');
  if (falls(ft, et)) throw new Unacceptable('score.et: a side cannot have fewer after extra time than at full time.');
  if (p && p[0] === p[1]) throw new Unacceptable('score.p: a penalty shoot-out has a winner.');
}

function periodColumns(
  before: Standing,
  { period, addedMinutes }: Change,
  { status, began, now }: { status: MatchStatus; began: boolean; now: number },
): Partial<MatchFields> {
  if (status !== 'live') {
    if (period != null) throw new Unacceptable('period: only a match that is live is in one. Send status=live too.');
    if (addedMinutes != null) throw new Unacceptable('addedMinutes: only a match that is live has them.');
    if (!BEGUN.has(status)) return { period: null, period_started_at: null, added_minutes: null };
    return before.status === 'live' ? { period_started_at: null, added_minutes: null } : {};
  }
  const next = period === undefined && began ? 1 : period;
  const running = next === undefined ? before.period_started_at !== null : next !== null;
  if (addedMinutes != null && !running)
    throw new Unacceptable('addedMinutes: it is a break now. Send period too, the one that begins.');
  return {
    ...(next === undefined
      ? {}
      : next === null
        ? { period_started_at: null }
        : { period: next, period_started_at: now }),
    ...(addedMinutes !== undefined
      ? { added_minutes: addedMinutes }
      : next === undefined
        ? {}
        : { added_minutes: null }),
  };
}

function endColumns({ status: was, ends_at }: Standing, status: MatchStatus, now: number): Partial<MatchFields> {
  if (status === was) return {};
  if (status === 'live' || !BEGUN.has(status)) return { ends_at: null };
  return BEGUN.has(was) && was !== 'live' ? {} : { ends_at: was === 'live' ? now : (ends_at ?? now) };
}
