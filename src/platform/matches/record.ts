import type { Database } from '../database/open.ts';
import { withinTransaction } from '../database/in-transaction.ts';
import type { ChangedPart, MatchChange } from './change.ts';
import { loadHighlights } from './change-highlights.ts';
import { loadLineups } from './change-lineups.ts';
import { changeMatch, noteChange, type Writing } from './change-match.ts';
import { loadStatistics } from './change-statistics.ts';
import { loadTimeline } from './change-timeline.ts';
import { changesCommitted } from './bus.ts';
import { composer } from './compose.ts';
import { keysOf, type LeftAlone, loadDrafts, type MatchDraft } from './draft.ts';
import { appendChanges } from './log.ts';
import type { Writer } from './ownership.ts';
import type { MatchUpdate } from './update.ts';
import { deleteMatch, writeMatches } from './write-matches.ts';

export interface Recorded {
  changes: MatchChange[];
  /** Fields that a stronger source had written; they stay. */
  left: LeftAlone[];
}

/**
 * The one way to write a match: applies updates in order in one transaction (the caller's, where there is one), writes the rows
 * and appends to the log one change for every part of a match that is different now. What changes nothing writes nothing. Updates
 * of unknown matches are passed over. `now`: ms of product time.
 */
export async function recordMatches(
  database: Database,
  updates: readonly MatchUpdate[],
  { source, now }: { source: Writer; now: number },
): Promise<Recorded> {
  if (updates.length === 0) return { changes: [], left: [] };
  const recorded = await withinTransaction(database, async (transaction) => {
    await takeWriteLock(transaction);
    return apply(transaction, updates, { writer: source, now, left: [] });
  });
  if (recorded.changes.length > 0) changesCommitted();
  return recorded;
}

/**
 * Waits for SQLite's write lock by an update that matches no row. A transaction that reads first fails at once when another
 * process writes in between.
 */
export async function takeWriteLock(transaction: Database): Promise<void> {
  await transaction.updateTable('match_sequence').set({ last: 0 }).where('last', '<', 0).execute();
}

/** What `recordMatches` would change (uuids of matches) and leave. Only reads. */
export async function previewMatches(
  database: Database,
  updates: readonly MatchUpdate[],
  { source, now }: { source: Writer; now: number },
): Promise<{ changed: string[]; left: LeftAlone[] }> {
  const writing: Writing = { writer: source, now, left: [] };
  const { drafts } = await applied(database, updates, writing);
  return { changed: drafts.flatMap(({ match, parts }) => (parts.size > 0 ? match : [])), left: writing.left };
}

async function apply(database: Database, updates: readonly MatchUpdate[], writing: Writing): Promise<Recorded> {
  const { drafts, timeline, details } = await applied(database, updates, writing);
  await writeMatches(database, drafts);
  for (const detail of details) await detail.write(database);
  for (const draft of drafts) if (draft.parts.has('deleted')) await deleteMatch(database, draft.match);
  const changed = drafts.filter(({ parts }) => parts.size > 0);
  const messages = await composer(database, changed, timeline.of, writing.now);
  const entries = changed.flatMap((draft) =>
    PARTS.filter((part) => draft.parts.has(part)).map((part) => ({
      change: changeOf(draft, part, writing.now),
      messages: messages(draft, part),
    })),
  );
  return { changes: await appendChanges(database, entries), left: writing.left };
}

/** What belongs to matches: applies the updates that are about it, then writes it. */
interface MatchDetail {
  apply(draft: MatchDraft, update: MatchUpdate, writing: Writing): void;
  write(database: Database): Promise<void>;
}

/** The matches with all updates applied, not yet written. */
async function applied(database: Database, updates: readonly MatchUpdate[], writing: Writing) {
  const drafts = await loadDrafts(database, [...new Set(updates.map(({ match }) => match))]);
  const timeline = await loadTimeline(database, updates);
  const details: MatchDetail[] = [
    timeline,
    await loadStatistics(database, updates),
    await loadLineups(database, updates),
    await loadHighlights(database, updates),
  ];
  for (const update of updates) {
    const draft = drafts.get(update.match);
    if (!draft || draft.parts.has('deleted')) continue;
    changeMatch(draft, update, writing);
    if (draft.row) for (const detail of details) detail.apply(draft, update, writing);
  }
  for (const draft of drafts.values()) noteChange(draft, writing.now);
  return { drafts: [...drafts.values()], timeline, details };
}

/** The order of messages: a goal is in the timeline before the score changes. */
const PARTS = ['created', 'timeline', 'listed', 'detail', 'statistics', 'line-ups', 'highlights', 'deleted'] as const;

function changeOf({ before, row, teams }: MatchDraft, part: ChangedPart, at: number): Omit<MatchChange, 'sequence'> {
  const earlier = before && keysOf(before.row, before.teams);
  const keys = row ? keysOf(row, teams) : earlier!;
  const moved = earlier && JSON.stringify(earlier) !== JSON.stringify(keys);
  return { at, part, keys, ...(moved ? { before: earlier } : {}) };
}
