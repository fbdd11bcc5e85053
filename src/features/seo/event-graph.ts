import type { Addresses } from './addresses.ts';
import { type EventFilm, eventVideo } from './event-video.ts';
import { sportsEvent } from './sports-event.ts';

/** Everything a match's page says of it: the match, and its film where one can be watched. `now` in ms. */
export function eventGraph(film: EventFilm, addresses: Addresses, now: number): object[] {
  const video = eventVideo(film, addresses, now);
  return [sportsEvent(film.event, film.description, addresses, now), ...(video ? [video] : [])];
}
