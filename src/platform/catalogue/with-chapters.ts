import type { Highlight } from '#contract/entities.ts';
import type { Event, Stream } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Chapter } from '#contract/video.ts';
import { BUNDLED_HIGHLIGHTS, BUNDLED_POSTER, type VideoFacts } from '../media/bundled-video.ts';

/** The facts of the bundled video: null when its files cannot be read, undefined in a process without it. */
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
 * The stream of the bundled video with its length, chapters and the data of an instant start; null without that video. Others are
 * left as they are.
 */
export function streamWithChapters(stream: Stream | null, video: Bundled): Stream | null {
  if (stream?.poster !== BUNDLED_POSTER) return stream;
  if (video === undefined) return null;
  if (!video || stream.url === null) return stream;
  const { seconds, chapters, start } = video;
  return stream.status === STREAM_STATUS.LIVE
    ? { ...stream, start }
    : { ...stream, start, duration: seconds, chapters };
}

/** The same of a highlight, with the chapters of its part; without the bundled video it has no URL. */
export function highlightWithChapters(highlight: Highlight, video: Bundled): Highlight {
  if (!highlight.url?.startsWith(BUNDLED_HIGHLIGHTS)) return highlight;
  if (video === undefined) return { ...highlight, url: null };
  if (!video) return highlight;
  const { segmentSeconds } = video.start;
  const asked = Math.min(highlight.startsAfter ?? 0, video.seconds - segmentSeconds);
  // Its playlist is of whole segments, and begins at zero.
  const from = Math.floor(asked / segmentSeconds) * segmentSeconds;
  const end = highlight.duration === null ? video.seconds : asked + highlight.duration;
  const to = Math.min(video.seconds, Math.ceil(end / segmentSeconds) * segmentSeconds);
  return {
    ...highlight,
    startsAfter: null,
    duration: to - from,
    chapters: chaptersWithin(video.chapters, from, to),
    start: { ...video.start, seconds: to - from },
  };
}

/** The chapters of a part of the video, with times relative to the part. */
function chaptersWithin(chapters: readonly Chapter[], from: number, to: number): Chapter[] {
  return chapters
    .filter(({ start, end }) => start < to && end > from)
    .map(({ name, start, end }) => ({ name, start: Math.max(0, start - from), end: Math.min(to, end) - from }));
}
