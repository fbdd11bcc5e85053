import type { Database } from '../database/open.ts';
import { withinTransaction } from '../database/in-transaction.ts';
import type { ChangedPart, MatchChange } from './change.ts';
import { loadHighlights } from './change-highlights.ts';
import { loadLineups } from './change-lineups.ts';
import { changeMatch, noteChange, type Writing } from './change-match.ts';
import { loadStatistics } from './change-statistics.ts';
import { loadTimeline } from './change-timeline.ts';
import { changesCommitted } from './bus.ts';
import { keysOf, type LeftAlone, loadDrafts, type MatchDraft } from './draft.ts';
import { appendChanges, type MatchMessage } from './log.ts';
import type { Writer } from './ownership.ts';
import type { MatchUpdate } from './update.ts';
import { deleteMatch, writeMatches } from './write-matches.ts';
import { eventsByUuid, timelinesOf } from '../catalogue/events.ts';
import { inBatches } from '../database/in-batches.ts';
import { lineupsOfMatches, statisticsOfMatches } from './details.ts';
import { isInScore, isInStatus } from './fields.ts';
import { scoreMessage, statusMessage } from './messages.ts';
import { listHighlightsOf } from './highlight-lists.ts';
import { countRedCards } from './red-cards.ts';

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

/** What decides in whose lists the highlights of a match are. */
const LISTS = ['teams', 'competition_uuid'] as const;

async function apply(database: Database, updates: readonly MatchUpdate[], writing: Writing): Promise<Recorded> {
  const { drafts, timeline, details } = await applied(database, updates, writing);
  await writeMatches(database, drafts);
  for (const detail of details) await detail.write(database);
  const recounted = drafts.filter(({ match, changed }) => changed.has('teams') || timeline.sentOff.has(match));
  await countRedCards(
    database,
    recounted.map(({ match }) => match),
  );
  const relisted = drafts.filter(
    ({ before, changed, parts }) => parts.has('highlights') || (before && LISTS.some((field) => changed.has(field))),
  );
  await listHighlightsOf(
    database,
    relisted.map(({ match }) => match),
  );
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

/** The messages to a match's readers about one changed part of it. */
type Compose = (draft: MatchDraft, part: ChangedPart) => readonly MatchMessage[];

/**
 * Reads the data of all messages at once, after the changes are written. A new match has no readers, so it gets no messages.
 * `touchedEntries` returns the uuids of a match's changed timeline entries. `now` in ms of product time.
 */
async function composer(
  database: Database,
  drafts: readonly MatchDraft[],
  touchedEntries: (match: string) => Iterable<string>,
  now: number,
): Promise<Compose> {
  const stored = drafts.filter(({ before, row }) => before && row);
  const having = (...parts: ChangedPart[]) =>
    stored.filter((draft) => parts.some((part) => draft.parts.has(part))).map(({ match }) => match);
  const at = new Date(now).toISOString();
  const rows = await inBatches(having('listed', 'detail'), (batch) => eventsByUuid(database, now, batch));
  const events = new Map(rows.map((event) => [event.uuid, event]));
  const timelines = await timelinesOf(database, having('listed', 'detail', 'timeline'));
  const counts = await statisticsOfMatches(database, having('statistics'));
  const lineups = await lineupsOfMatches(database, having('line-ups'));

  function ofMatch({ match, changed }: MatchDraft): MatchMessage[] {
    const event = events.get(match);
    if (!event) return [];
    const state = { event, timeline: timelines.get(match) ?? [], readAt: at };
    return [
      ...(isInStatus(changed) ? [statusMessage(state)] : []),
      ...(isInScore(changed) ? [scoreMessage(state)] : []),
    ];
  }

  function ofTimeline(match: string): MatchMessage {
    const touched = new Set(touchedEntries(match));
    const entries = (timelines.get(match) ?? []).filter(({ uuid }) => touched.has(uuid));
    const shown = new Set(entries.map(({ uuid }) => uuid));
    return ['timeline', { entries, removed: [...touched.difference(shown)] }];
  }

  return (draft, part) => {
    const { match, before } = draft;
    if (!before) return [];
    if (part === 'listed' || part === 'detail') return ofMatch(draft);
    if (part === 'timeline') return [ofTimeline(match)];
    // A message has the current counts alone; their history is in the match's own call.
    const statistics = (counts.get(match) ?? []).map((count) => ({ ...count, steps: [] }));
    if (part === 'statistics') return [['statistics', { at, statistics }]];
    return part === 'line-ups' ? [['lineups', { at, lineups: lineups.get(match) ?? [] }]] : [];
  };
}
