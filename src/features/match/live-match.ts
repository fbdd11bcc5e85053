import type { ScoreMessage, StatusMessage } from '#contract/event-stream.ts';
import type { Score, TimelineEntry } from '#contract/event.ts';
import type { Lineup } from '#contract/lineup.ts';
import type { Statistic } from '#contract/statistic.ts';
import type { LiveUpdate } from './live-updates.ts';

/** A value of the event stream, in force from `at` (ms) on. */
export interface Timed<Value> {
  at: number;
  value: Value;
}

/** All updates of an open page's match since the page was rendered. Lists are in the order of arrival. */
export interface LiveMatch {
  statuses: readonly Timed<Pick<StatusMessage, 'status' | 'reported'>>[];
  scores: readonly Timed<ScoreMessage['score']>[];
  /** A correction of the timeline puts `scores` in doubt: the next score replaces them. */
  scoresDoubtful: boolean;
  entries: ReadonlyMap<string, TimelineEntry>;
  removed: ReadonlySet<string>;
  statistics: readonly Statistic[];
  lineups: readonly Timed<readonly Lineup[]>[];
}

export const NO_UPDATES: LiveMatch = {
  statuses: [],
  scores: [],
  scoresDoubtful: false,
  entries: new Map(),
  removed: new Set(),
  statistics: [],
  lineups: [],
};

/** Whether the picture of `moment` (ms; null: no video plays) has reached `at`. */
export const isReached = (at: number, moment: number | null): boolean => moment === null || at <= moment;

/** The newest value that the picture has reached. */
export const latestAt = <Value>(values: readonly Timed<Value>[], moment: number | null): Timed<Value> | undefined =>
  values.findLast(({ at }) => isReached(at, moment));

/** The match after an update; the same object where nothing changes. */
export function applyUpdate(match: LiveMatch, update: LiveUpdate): LiveMatch {
  switch (update.type) {
    case 'status': {
      const { status, reported } = update;
      return { ...match, statuses: withValue(match.statuses, update.at, { status, reported }) };
    }
    case 'score': {
      const before = match.scoresDoubtful ? [] : match.scores;
      return { ...match, scores: withValue(before, update.at, update.score), scoresDoubtful: false };
    }
    case 'timeline':
      return applyTimeline(match, update);
    case 'statistics':
      return { ...match, statistics: update.statistics.map((statistic) => withSteps(match, statistic, update.at)) };
    case 'lineups':
      return { ...match, lineups: withValue(match.lineups, update.at, update.lineups) };
    case 'ping':
      return match;
  }
}

/** Replaces a value of the same moment, which comes again after a reconnect. */
function withValue<Value>(values: readonly Timed<Value>[], moment: string, value: Value): Timed<Value>[] {
  const at = Date.parse(moment);
  return [...values.filter((one) => one.at !== at), { at, value }];
}

function applyTimeline(match: LiveMatch, update: Extract<LiveUpdate, { type: 'timeline' }>): LiveMatch {
  const gone = update.removed.filter((uuid) => !match.removed.has(uuid));
  const changed = update.entries.filter((entry) => !isSame(match.entries.get(entry.uuid), entry));
  if (changed.length === 0 && gone.length === 0) return match;
  const entries = new Map(match.entries);
  const removed = new Set(match.removed);
  for (const entry of changed) {
    entries.set(entry.uuid, entry);
    removed.delete(entry.uuid);
  }
  for (const uuid of gone) {
    entries.delete(uuid);
    removed.add(uuid);
  }
  const corrects = gone.length > 0 || changed.some(({ uuid }) => match.entries.has(uuid));
  if (!corrects) return { ...match, entries, removed };
  return { ...match, entries, removed, scores: match.scores.slice(-1), scoresDoubtful: true };
}

/** Compares what a line shows. */
function isSame(one: TimelineEntry | undefined, other: TimelineEntry): boolean {
  const shown = ({ at, minute, kind, detail, team, playerName, secondPlayerName, score }: TimelineEntry) =>
    JSON.stringify([at, minute, kind, detail, team?.uuid, playerName, secondPlayerName, score]);
  return one !== undefined && shown(one) === shown(other);
}

/** Adds a step where the backend sends current counts only. */
function withSteps(match: LiveMatch, statistic: Statistic, at: string): Statistic {
  if (statistic.steps?.length > 0) return statistic;
  const { kind, home, away } = statistic;
  const before = match.statistics.find((one) => one.kind === kind)?.steps ?? [];
  const [, ...last] = before.at(-1) ?? [];
  return { kind, home, away, steps: last[0] === home && last[1] === away ? before : [...before, [at, home, away]] };
}

/** The moment (ms) of a timeline line, and its score where it has one. */
export interface ScoreLine {
  at: number;
  score: readonly [number, number] | null;
}

/**
 * The score at a time: the last update where the picture has reached it, else the newest of earlier updates and timeline
 * lines. `null` where no score is known by then.
 */
export function scoreAt(
  updates: readonly Timed<Score | null>[],
  lines: readonly ScoreLine[],
  moment: number | null,
): Score | null {
  const last = updates.at(-1);
  if (last && isReached(last.at, moment)) return last.value;
  const before = latestAt(updates, moment);
  const reached = lines.filter(({ at }) => isReached(at, moment)).toSorted((a, b) => a.at - b.at);
  const line = reached.findLast(({ score }) => score !== null);
  if (before && (!line || before.at >= line.at)) return before.value;
  const pair = line?.score ?? (reached.length > 0 ? [0, 0] : null);
  return pair && { home: pair[0]!, away: pair[1]!, ht: null, ft: null, et: null, p: null };
}

/** Whether a part of the page with all results until `asOf` (ms) includes a score that is not on screen yet. */
export const isAhead = (lines: readonly ScoreLine[], asOf: number, moment: number | null): boolean =>
  lines.some(({ at, score }) => score !== null && at <= asOf && !isReached(at, moment));
