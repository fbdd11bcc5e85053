import type { FollowedEvent } from '#api/followed-events.browser.ts';

/** Key of a notification; an event has two: upcoming and live. */
const keyOf = ({ uuid, live }: FollowedEvent): string => `${uuid}:${live ? 'live' : 'next'}`;

/** Live events, then upcoming ones, each once. */
export function inOrder(live: readonly FollowedEvent[], next: readonly FollowedEvent[]): FollowedEvent[] {
  const events = new Map([...live, ...next].map((event) => [event.uuid, event]));
  for (const event of live) events.set(event.uuid, event);
  return [...events.values()];
}

/** Number of notifications not shown when the panel was last open. */
export function countUnread(events: readonly FollowedEvent[], seen: readonly string[]): number {
  const earlier = new Set(seen);
  return events.filter((event) => !earlier.has(keyOf(event))).length;
}

/** Keys of shown notifications. */
export const seenOf = (events: readonly FollowedEvent[]): string[] => events.map(keyOf);

/** Events that went live between two polls. */
export function kickedOff(before: readonly FollowedEvent[], now: readonly FollowedEvent[]): FollowedEvent[] {
  const earlier = new Set(before.map(({ uuid }) => uuid));
  return now.filter(({ uuid }) => !earlier.has(uuid));
}
