import type { Entry } from './entries.ts';

/** Types of events that are over: the last one first. All others are listed in the order they start. */
const PAST = new Set(['result', 'replay', 'finished', 'ended', 'past', 'vod', 'awarded']);

export interface EntryGroup {
  /** The event type in lower case; null for what is no event. */
  type: string | null;
  entries: Entry[];
}

/** Entries by event type (D-18): what is no event in its own order, then live, then the other types alphabetically. */
export function groupEntries(entries: readonly Entry[]): EntryGroup[] {
  const groups = new Map<string | null, Entry[]>();
  for (const entry of entries) {
    const type = entry.eventType?.toLowerCase() ?? null;
    groups.set(type, [...(groups.get(type) ?? []), entry]);
  }
  return [...groups]
    .sort(([one], [other]) => rank(one).localeCompare(rank(other)))
    .map(([type, members]) => ({ type, entries: type === null ? members : members.sort(byStart(type)) }));
}

const rank = (type: string | null): string => (type === null ? '0' : type === 'live' ? '1' : `2${type}`);

/** By start; those that do not say when come last. */
function byStart(type: string) {
  const direction = PAST.has(type) ? -1 : 1;
  return (one: Entry, other: Entry) => {
    const [a, b] = [startOf(one), startOf(other)];
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return direction * (a - b);
  };
}

function startOf({ startTime }: Entry): number | null {
  const start = Date.parse(startTime ?? '');
  return Number.isNaN(start) ? null : start;
}
