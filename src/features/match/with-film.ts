import type { Event } from '#contract/event.ts';

/** The events whose film this visitor may watch now, in their order. */
export const withFilm = (events: readonly Event[]): Event[] =>
  events.filter(({ stream, access }) => stream?.url && access?.granted !== false);
