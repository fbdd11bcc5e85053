import type { Event } from '#contract/event.ts';

const PARTS = [
  ['live', ['live']],
  ['ahead', ['scheduled', 'postponed']],
  ['over', ['finished', 'awarded', 'abandoned', 'cancelled']],
] as const;

/** The day's matches by what they are now; parts without any are left out. */
export const parts = (matches: readonly Event[]) =>
  PARTS.map(([name, statuses]) => ({
    name,
    matches: matches.filter(({ status }) => (statuses as readonly string[]).includes(status)),
  })).filter((part) => part.matches.length > 0);
