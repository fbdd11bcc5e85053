import { paths } from '#config/paths.ts';
import type { Event } from '#contract/event.ts';
import { shareImagePath } from '#contract/share-image.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Addresses } from './addresses.ts';
import { clips } from './clips.ts';
import { expectedEnd } from './expected-end.ts';
import { sportsEventId } from './sports-event.ts';
import { isoDuration, UNRESTRICTED } from './video.ts';

/** The video of a match that anyone can watch now, live or again; null for every other match. `now` in ms. */
export function eventVideo(
  event: Event,
  description: string,
  addresses: Addresses,
  now: number,
): ({ '@id': string } & Record<string, unknown>) | null {
  const { stream } = event;
  if (!stream?.url) return null;
  const live = stream.status === STREAM_STATUS.LIVE;
  const url = addresses.page(paths.event(event.uuid));
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name: event.name,
    description,
    url,
    thumbnailUrl: [addresses.file(shareImagePath('event', event.uuid))],
    uploadDate: stream.startedAt ?? event.startTime,
    duration: isoDuration(stream.duration),
    contentUrl: addresses.file(stream.url),
    embedUrl: `${url}?embed`,
    publication: { ...broadcast(event, addresses, now), isLiveBroadcast: live },
    hasPart: live ? undefined : clips(stream.chapters, url),
    ...UNRESTRICTED,
  };
}

/** The live broadcast that is announced for a match; null where none is, or nobody knows when. */
export function announcedBroadcast(event: Event, addresses: Addresses, now: number): object | null {
  const announced = event.stream?.status === STREAM_STATUS.UPCOMING && event.status === 'scheduled';
  if (!announced || !event.startTimeKnown) return null;
  return { ...broadcast(event, addresses, now), isLiveBroadcast: true };
}

function broadcast(event: Event, addresses: Addresses, now: number) {
  return {
    '@type': 'BroadcastEvent',
    name: event.name,
    startDate: event.stream?.startedAt ?? event.startTime,
    endDate: expectedEnd(event, now),
    url: addresses.page(paths.event(event.uuid)),
    broadcastOfEvent: { '@id': sportsEventId(event, addresses) },
  };
}
