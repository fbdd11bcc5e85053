import type { Highlight } from '#contract/entities.ts';
import type { Event, Stream } from '#contract/event.ts';
import { chaptersWithin, type VideoFacts } from '../media/video-facts.ts';

/** The path of highlights of the bundled video. */
export const HIGHLIGHTS = '/media/highlights/';
const BUNDLED = /^\/media\/(?:signed\/[^/]+\/)?(live|replays)\//;

/** The event; the bundled video gets length, chapters and the data of an instant start. */
export const eventWithChapters = (event: Event | undefined, video: VideoFacts | null): Event | undefined =>
  event && { ...event, stream: streamWithChapters(event.stream, video) };

/** The same of a stream alone. */
export function streamWithChapters(stream: Stream | null, video: VideoFacts | null): Stream | null {
  const kind = BUNDLED.exec(stream?.url ?? '')?.[1];
  if (!video || !stream || !kind) return stream;
  const { seconds, chapters, start } = video;
  return kind === 'live' ? { ...stream, start } : { ...stream, start, duration: seconds, chapters };
}

/** The same of a highlight, with the chapters of its part. */
export function highlightWithChapters(
  highlight: Highlight | undefined,
  video: VideoFacts | null,
): Highlight | undefined {
  if (!video || !highlight?.url?.startsWith(HIGHLIGHTS)) return highlight;
  const from = highlight.startsAfter ?? 0;
  const to = highlight.duration === null ? video.seconds : from + highlight.duration;
  // The last segment is complete.
  const whole = Math.ceil(to / video.start.segmentSeconds) * video.start.segmentSeconds;
  const start = { ...video.start, seconds: Math.min(video.seconds, whole) };
  return { ...highlight, chapters: chaptersWithin(video.chapters, from, to), start };
}
