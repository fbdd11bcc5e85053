import type { Event } from '#contract/event.ts';

/** The events with a video that this visitor may watch now. */
export const withVideo = (events: readonly Event[]): Event[] =>
  events.filter(({ stream, access }) => stream?.url && access?.granted !== false);
