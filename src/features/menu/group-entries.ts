import type { Entry } from './entries.ts';

/** Types of past events: sorted latest first, all others by start. */
const PAST = new Set(['result', 'replay', 'finished', 'ended', 'past', 'vod', 'awarded']);

/** Entries by event type in lower case (D-18): first those that are no events (null), then live, then the other types alphabetically. */
export function groupEntries(entries: readonly Entry[]) {
  const groups = Map.groupBy(entries, ({ eventType }) => eventType?.toLowerCase() ?? null);
  return [...groups]
    .sort(([one], [other]) => rank(one).localeCompare(rank(other)))
    .map(([type, members]) => ({ type, entries: type === null ? members : members.sort(byStart(type)) }));
}

const rank = (type: string | null): string => (type === null ? '0' : type === 'live' ? '1' : `2${type}`);

/** Sorts by start; entries without one come last. */
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
