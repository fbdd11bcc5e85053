import type { Competition } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';

/**
 * The events of a list that most people look for, in the order of the list: those of the competitions that come first.
 * `competitions` come by importance.
 */
export function byImportance(events: readonly Event[], competitions: readonly Competition[], count: number): Event[] {
  const ranks = new Map(competitions.map(({ uuid }, rank) => [uuid, rank]));
  const rank = ({ competition }: Event) => ranks.get(competition?.uuid ?? '') ?? competitions.length;
  const chosen = new Set(events.toSorted((a, b) => rank(a) - rank(b)).slice(0, count));
  return events.filter((event) => chosen.has(event));
}

/** The event of the most important competition; of several the first. */
export const mostImportant = (events: readonly Event[], competitions: readonly Competition[]): Event | undefined =>
  byImportance(events, competitions, 1)[0];
