import type { ScoreMessage, StatusMessage } from '#contract/event-stream.ts';
import type { Score, TimelineEntry } from '#contract/event.ts';
import type { Lineup } from '#contract/lineup.ts';
import type { Statistic } from '#contract/statistic.ts';
import type { LiveUpdate } from './live-updates.ts';

/** Something the stream told, in force from `at` (ms) on. */
export interface Told<Value> {
  at: number;
  value: Value;
}

/** What an open page was told of its match since it was sent. Lists are in the order in which they were told. */
export interface LiveMatch {
  statuses: readonly Told<Pick<StatusMessage, 'status' | 'reported'>>[];
  scores: readonly Told<ScoreMessage['score']>[];
  /** Whether a correction of the timeline makes doubtful what `scores` says: the next one replaces it. */
  scoresDoubtful: boolean;
  entries: ReadonlyMap<string, TimelineEntry>;
  removed: ReadonlySet<string>;
  statistics: readonly Statistic[];
  lineups: readonly Told<readonly Lineup[]>[];
}

export const NOTHING_TOLD: LiveMatch = {
  statuses: [],
  scores: [],
  scoresDoubtful: false,
  entries: new Map(),
  removed: new Set(),
  statistics: [],
  lineups: [],
};

/** Whether who sees the picture of `moment` (ms; null: no video runs) may know of something that happened at `at`. */
export const isReached = (at: number, moment: number | null): boolean => moment === null || at <= moment;

/** What was told last among what the picture has reached. */
export const toldAt = <Value>(told: readonly Told<Value>[], moment: number | null): Told<Value> | undefined =>
  told.findLast(({ at }) => isReached(at, moment));

/** The match after an update; the same object where the update tells nothing new. */
export function applyUpdate(match: LiveMatch, update: LiveUpdate): LiveMatch {
  switch (update.type) {
    case 'status': {
      const { status, reported } = update;
      return { ...match, statuses: tell(match.statuses, update.at, { status, reported }) };
    }
    case 'score': {
      const known = match.scoresDoubtful ? [] : match.scores;
      return { ...match, scores: tell(known, update.at, update.score), scoresDoubtful: false };
    }
    case 'timeline':
      return applyTimeline(match, update);
    case 'statistics':
      return { ...match, statistics: update.statistics.map((statistic) => withSteps(match, statistic, update.at)) };
    case 'lineups':
      return { ...match, lineups: tell(match.lineups, update.at, update.lineups) };
    case 'ping':
      return match;
  }
}

/** What is told of the same moment again, as after a reconnect, replaces what was told before. */
function tell<Value>(told: readonly Told<Value>[], moment: string, value: Value): Told<Value>[] {
  const at = Date.parse(moment);
  return [...told.filter((one) => one.at !== at), { at, value }];
}

function applyTimeline(match: LiveMatch, update: Extract<LiveUpdate, { type: 'timeline' }>): LiveMatch {
  const gone = update.removed.filter((uuid) => !match.removed.has(uuid));
  const news = update.entries.filter((entry) => !isSame(match.entries.get(entry.uuid), entry));
  if (news.length === 0 && gone.length === 0) return match;
  const entries = new Map(match.entries);
  const removed = new Set(match.removed);
  for (const entry of news) {
    entries.set(entry.uuid, entry);
    removed.delete(entry.uuid);
  }
  for (const uuid of gone) {
    entries.delete(uuid);
    removed.add(uuid);
  }
  const corrects = gone.length > 0 || news.some(({ uuid }) => match.entries.has(uuid));
  if (!corrects) return { ...match, entries, removed };
  return { ...match, entries, removed, scores: match.scores.slice(-1), scoresDoubtful: true };
}

const isSame = (one: TimelineEntry | undefined, other: TimelineEntry): boolean =>
  one !== undefined && TOLD_OF_AN_ENTRY.every((part) => part(one) === part(other));

const TOLD_OF_AN_ENTRY: readonly ((entry: TimelineEntry) => string | null | undefined)[] = [
  ({ at }) => at,
  ({ minute }) => minute,
  ({ kind }) => kind,
  ({ detail }) => detail,
  ({ team }) => team?.uuid,
  ({ playerName }) => playerName,
  ({ secondPlayerName }) => secondPlayerName,
  ({ score }) => score?.join(),
];

/** A backend may tell only how a count stands now: then the page remembers how it stood before. */
function withSteps(match: LiveMatch, statistic: Statistic, at: string): Statistic {
  if (statistic.steps?.length > 0) return statistic;
  const { kind, home, away } = statistic;
  const before = match.statistics.find((one) => one.kind === kind)?.steps ?? [];
  const [, ...last] = before.at(-1) ?? [];
  return { kind, home, away, steps: last[0] === home && last[1] === away ? before : [...before, [at, home, away]] };
}

/** Of a line of the timeline: its moment (ms), and the score from then on where it tells one. */
export interface ScoreLine {
  at: number;
  score: readonly [number, number] | null;
}

/**
 * The score at the moment of the picture: what was told last where that is reached; else the newest of what was told before and what
 * the lines tell. `null` where no score is known by then.
 */
export function scoreAt(
  told: readonly Told<Score | null>[],
  lines: readonly ScoreLine[],
  moment: number | null,
): Score | null {
  const last = told.at(-1);
  if (last && isReached(last.at, moment)) return last.value;
  const before = toldAt(told, moment);
  const reached = lines.filter(({ at }) => isReached(at, moment)).toSorted((a, b) => a.at - b.at);
  const line = reached.findLast(({ score }) => score !== null);
  if (before && (!line || before.at >= line.at)) return before.value;
  const pair = line?.score ?? (reached.length > 0 ? [0, 0] : null);
  return pair && { home: pair[0]!, away: pair[1]!, ht: null, ft: null, et: null, p: null };
}

/** Whether something that counts everything until `asOf` (ms) counts a score that is not on screen yet. */
export const tellsMore = (lines: readonly ScoreLine[], asOf: number, moment: number | null): boolean =>
  lines.some(({ at, score }) => score !== null && at <= asOf && !isReached(at, moment));
