import type { Event } from '#contract/event.ts';
import type { Reference } from '#contract/primitives.ts';

/** The competitions of the given matches, each once, in the order they first appear. */
export function competitionsOf(events: readonly Event[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const { competition } of events) if (competition) found.set(competition.uuid, competition);
  return [...found.values()];
}
