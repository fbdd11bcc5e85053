import { eventsByUuid, timelinesOf } from '../catalogue/events.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { ChangedPart } from './change.ts';
import type { TimelineChanges } from './change-timeline.ts';
import { lineupsOfMatches, statisticsOfMatches } from './details.ts';
import type { MatchDraft } from './draft.ts';
import { isInScore, isInStatus } from './fields.ts';
import type { MatchMessage } from './log.ts';
import { lineupsMessage, scoreMessage, statisticsMessage, statusMessage, timelineMessage } from './messages.ts';

/** What readers of a changed match are told of one part of it. */
export type Compose = (draft: MatchDraft, part: ChangedPart) => readonly MatchMessage[];

/**
 * Reads what messages say of matches, once for all of them, after the changes are written. Of a new match nobody can be a reader.
 * `now` in ms of product time.
 */
export async function composer(
  database: Database,
  drafts: readonly MatchDraft[],
  timeline: TimelineChanges,
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
    const touched = new Set(timeline.of(match));
    const entries = (timelines.get(match) ?? []).filter(({ uuid }) => touched.has(uuid));
    const shown = new Set(entries.map(({ uuid }) => uuid));
    return timelineMessage(entries, [...touched.difference(shown)]);
  }

  return (draft, part) => {
    const { match, before } = draft;
    if (!before) return [];
    if (part === 'listed' || part === 'detail') return ofMatch(draft);
    if (part === 'timeline') return [ofTimeline(match)];
    // Who watches is told how the counts stand; how they came about is in the match's own call.
    const standing = (counts.get(match) ?? []).map((count) => ({ ...count, steps: [] }));
    if (part === 'statistics') return [statisticsMessage(at, standing)];
    return part === 'line-ups' ? [lineupsMessage(at, lineups.get(match) ?? [])] : [];
  };
}
