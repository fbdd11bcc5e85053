import type { Event } from '#contract/event.ts';
import type { Addresses } from './addresses.ts';
import { announcedBroadcast, eventVideo } from './event-video.ts';
import { sportsEvent } from './sports-event.ts';

/** Everything a match's page says of it: the match, and its video or the broadcast to come. `now` in ms. */
export function eventGraph(event: Event, description: string, addresses: Addresses, now: number): object[] {
  const video = eventVideo(event, description, addresses, now);
  const announced = announcedBroadcast(event, addresses, now);
  const match = sportsEvent(event, description, addresses, now);
  const shown = video ? { ...match, subjectOf: { '@id': video['@id'] } } : match;
  return [shown, video, announced].filter((object) => object !== null);
}
