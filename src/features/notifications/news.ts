import type { FollowedEvent } from '#api/followed-events.browser.ts';

/** What is told of an event at most twice: that it comes, and that it runs. */
const newsOf = ({ uuid, live }: FollowedEvent): string => `${uuid}:${live ? 'live' : 'next'}`;

/** Live events before those that come next, each once, however many followed items it belongs to. */
export function inOrder(live: readonly FollowedEvent[], next: readonly FollowedEvent[]): FollowedEvent[] {
  const events = new Map([...live, ...next].map((event) => [event.uuid, event]));
  for (const event of live) events.set(event.uuid, event);
  return [...events.values()];
}

/** How many of the events say something that was not there when the panel was last open; no clock is asked. */
export function countUnread(events: readonly FollowedEvent[], seen: readonly string[]): number {
  const known = new Set(seen);
  return events.filter((event) => !known.has(newsOf(event))).length;
}

/** What is kept of the events that were shown. */
export const seenOf = (events: readonly FollowedEvent[]): string[] => events.map(newsOf);

/** The events that have started between two looks at what is live. */
export function kickedOff(before: readonly FollowedEvent[], now: readonly FollowedEvent[]): FollowedEvent[] {
  const known = new Set(before.map(({ uuid }) => uuid));
  return now.filter(({ uuid }) => !known.has(uuid));
}
