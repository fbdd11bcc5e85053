import type { Event } from '#contract/event.ts';

/** The events whose video this visitor may watch now, in their order. */
export const withVideo = (events: readonly Event[]): Event[] =>
  events.filter(({ stream, access }) => stream?.url && access?.granted !== false);
