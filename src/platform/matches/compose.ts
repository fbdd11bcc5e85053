import { eventsByUuid, timelinesOf } from '../catalogue/events.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { ChangedPart } from './change.ts';
import { lineupsOfMatches, statisticsOfMatches } from './details.ts';
import type { MatchDraft } from './draft.ts';
import { isInScore, isInStatus } from './fields.ts';
import type { MatchMessage } from './log.ts';
import { scoreMessage, statusMessage } from './messages.ts';

/** The messages to a match's readers about one changed part of it. */
type Compose = (draft: MatchDraft, part: ChangedPart) => readonly MatchMessage[];

/**
 * Reads the data of all messages at once, after the changes are written. A new match has no readers, so it gets no messages.
 * `touchedEntries` returns the uuids of a match's changed timeline entries. `now` in ms of product time.
 */
export async function composer(
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
