import { paths } from '#config/paths.ts';
import type { Event, TimelineEntry } from '#contract/event.ts';
import { shareImagePath } from '#contract/share-image.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Addresses } from './addresses.ts';
import { clips } from './clips.ts';
import { expectedEnd } from './expected-end.ts';
import { sportsEventId } from './sports-event.ts';

export interface EventFilm {
  event: Event;
  description: string;
  timeline: readonly TimelineEntry[];
  /** What the film shows at `?t=0` and how long it runs; null where nobody knows, and then it has no key moments. */
  seekable: { from: string; seconds: number } | null;
}

/** The film of a match that anyone can watch now, live or again; null for every other match. `now` in ms. */
export function eventVideo(film: EventFilm, addresses: Addresses, now: number): object | null {
  const { event, description } = film;
  const { stream } = event;
  if (!stream?.url) return null;
  const live = stream.status === STREAM_STATUS.LIVE;
  const url = addresses.page(paths.event(event.uuid));
  const keyMoments = live || !film.seekable ? [] : clips(film.timeline, url, film.seekable);
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name: event.name,
    description,
    url,
    thumbnailUrl: [addresses.file(shareImagePath('event', event.uuid))],
    uploadDate: stream.startedAt ?? event.startTime,
    contentUrl: addresses.file(stream.url),
    embedUrl: `${url}?embed`,
    publication: {
      '@type': 'BroadcastEvent',
      name: event.name,
      isLiveBroadcast: live,
      startDate: stream.startedAt ?? event.startTime,
      endDate: expectedEnd(event, now),
      broadcastOfEvent: { '@id': sportsEventId(event, addresses) },
    },
    hasPart: keyMoments.length > 0 ? keyMoments : undefined,
  };
}
