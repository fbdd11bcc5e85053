import type { Event } from '#contract/event.ts';
import type { Reference } from '#contract/primitives.ts';

/** Competitions of the matches, each once, in order of appearance. */
export function competitionsOf(events: readonly Event[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const { competition } of events) if (competition) found.set(competition.uuid, competition);
  return [...found.values()];
}
