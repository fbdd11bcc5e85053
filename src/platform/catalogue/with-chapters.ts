import type { Highlight } from '#contract/entities.ts';
import type { Event, Stream } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Chapter, KeyMoment } from '#contract/video.ts';
import { BUNDLED_HIGHLIGHTS, isBundledPoster, type VideoFacts } from '../media/bundled-video.ts';
import { SEGMENT_SECONDS } from '../media/programme/track.ts';
import { partOf } from '../media/programme/vod-playlists.ts';

/** The facts of a bundled video: null where a match has none, undefined in a process without them. */
type Bundled = VideoFacts | null | undefined;

/** The event with `streamWithChapters`. */
export const eventWithChapters = (event: Event, video: Bundled): Event =>
  eventWithStream(event, streamWithChapters(event.stream, video));

/** The event with another stream; without one a replay is a result. */
export const eventWithStream = (event: Event, stream: Stream | null): Event => ({
  ...event,
  stream,
  eventType: !stream && event.eventType === 'replay' ? 'result' : event.eventType,
});

/**
 * The stream of a bundled video with its length, chapters, moments and the data of an instant start; null without that video. Others
 * are left as they are.
 */
export function streamWithChapters(stream: Stream | null, video: Bundled): Stream | null {
  if (!stream || !isBundledPoster(stream.poster)) return stream;
  if (!video) return null;
  if (stream.url === null) return stream;
  const { seconds, chapters, moments, start } = video;
  return stream.status === STREAM_STATUS.LIVE
    ? { ...stream, start }
    : { ...stream, start, duration: seconds, chapters, moments };
}

/** The same of a highlight, with the chapters and moments of its part; without the bundled video it has no URL. */
export function highlightWithChapters(highlight: Highlight, video: Bundled): Highlight {
  if (!highlight.url?.startsWith(BUNDLED_HIGHLIGHTS)) return highlight;
  if (!video) return { ...highlight, url: null };
  const { from, to } = partOf(video.seconds / SEGMENT_SECONDS, shownPart(highlight, video.seconds));
  return {
    ...highlight,
    startsAfter: null,
    duration: to - from,
    chapters: chaptersWithin(video.chapters, from, to),
    moments: momentsWithin(video.moments, from, to),
    start: { ...video.start, seconds: to - from },
  };
}

/** A highlight as lists have it: without what only its page needs, and without its match's video. */
export function highlightInList(highlight: Highlight, hasBundled: boolean): Highlight {
  const listed = { ...highlight, chapters: [], moments: [], start: null };
  if (!highlight.url?.startsWith(BUNDLED_HIGHLIGHTS)) return listed;
  return hasBundled ? { ...listed, startsAfter: null } : { ...listed, url: null };
}

/** Its playlist is of whole segments, and begins at zero. */
const shownPart = ({ startsAfter, duration }: Highlight, seconds: number) => {
  const from = startsAfter ?? 0;
  return { from, to: duration === null ? seconds : from + duration };
};

/** The moments of a part of the video, with times relative to the part. */
const momentsWithin = (moments: readonly KeyMoment[], from: number, to: number): KeyMoment[] =>
  moments
    .filter(({ start }) => start >= from && start < to)
    .map((one) => ({ ...one, start: Number((one.start - from).toFixed(3)) }));

/** The chapters of a part of the video, with times relative to the part. */
function chaptersWithin(chapters: readonly Chapter[], from: number, to: number): Chapter[] {
  return chapters
    .filter(({ start, end }) => start < to && end > from)
    .map(({ name, start, end }) => ({ name, start: Math.max(0, start - from), end: Math.min(to, end) - from }));
}
