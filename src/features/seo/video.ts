import { paths } from '#config/paths.ts';
import type { Chapter } from '#contract/video.ts';
import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { shareImagePath } from '#contract/share-image.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Addresses } from './addresses.ts';
import { expectedEnd, sportsEvent, sportsEventId } from './sports-event.ts';

/** Videos are available in every country. */
const UNRESTRICTED = { ineligibleRegion: [] as const };

/** Seconds as an ISO 8601 duration. */
const isoDuration = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : `PT${Math.round(seconds)}S`;

/** Structured data of a match's page: the match, and its video or announced broadcast. `now` in ms. */
export function eventGraph(event: Event, description: string, addresses: Addresses, now: number): object[] {
  const video = eventVideo(event, description, addresses, now);
  const announced = announcedBroadcast(event, addresses, now);
  const match = sportsEvent(event, description, addresses, now);
  const shown = video ? { ...match, subjectOf: { '@id': video['@id'] } } : match;
  return [shown, video, announced].filter((object) => object !== null);
}

/** The match's video, live or on demand; null when it cannot be watched now. `now` in ms. */
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
    uploadDate: (stream.startedAt ?? event.startTime) || undefined,
    duration: isoDuration(stream.duration),
    contentUrl: addresses.file(stream.url),
    embedUrl: `${url}?embed=player`,
    publication: { ...broadcast(event, addresses, now), isLiveBroadcast: live },
    hasPart: live ? undefined : clips(stream.chapters, url),
    ...UNRESTRICTED,
  };
}

/** The announced live broadcast of a match; null without one or without a start time. */
function announcedBroadcast(event: Event, addresses: Addresses, now: number): object | null {
  const announced = event.stream?.status === STREAM_STATUS.UPCOMING && event.status === 'scheduled';
  if (!announced || !event.startTimeKnown) return null;
  return { ...broadcast(event, addresses, now), isLiveBroadcast: true };
}

function broadcast(event: Event, addresses: Addresses, now: number) {
  return {
    '@type': 'BroadcastEvent',
    name: event.name,
    startDate: (event.stream?.startedAt ?? event.startTime) || undefined,
    endDate: event.startTime ? expectedEnd(event, now) : undefined,
    url: addresses.page(paths.event(event.uuid)),
    broadcastOfEvent: { '@id': sportsEventId(event, addresses) },
  };
}

/** The video of a highlight; null without a video or publication date. */
export function highlightVideo(highlight: Highlight, description: string, addresses: Addresses): object | null {
  const { uuid, name, url: video, publishedAt, duration, event } = highlight;
  if (!video || !publishedAt) return null;
  const url = addresses.page(paths.highlight(uuid));
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name,
    description,
    url,
    thumbnailUrl: [addresses.file(shareImagePath('highlight', uuid))],
    uploadDate: publishedAt,
    duration: isoDuration(duration),
    contentUrl: addresses.file(video),
    embedUrl: `${url}?embed=player`,
    publication: {
      '@type': 'BroadcastEvent',
      isLiveBroadcast: false,
      startDate: publishedAt,
      endDate: new Date(Date.parse(publishedAt) + (duration ?? 0) * 1000).toISOString(),
    },
    hasPart: clips(highlight.chapters, url),
    about: event ? { '@id': sportsEventId(event, addresses) } : undefined,
    ...UNRESTRICTED,
  };
}

/** Chapters as clips, one per start; undefined without any. */
function clips(chapters: readonly Chapter[], pageUrl: string): object[] | undefined {
  const byStart = new Map(chapters.map((chapter) => [Math.floor(chapter.start), chapter]));
  if (byStart.size === 0) return undefined;
  return [...byStart].map(([startOffset, { name, end }]) => ({
    '@type': 'Clip',
    name,
    startOffset,
    endOffset: Math.ceil(end),
    url: `${pageUrl}?t=${startOffset}`,
  }));
}
