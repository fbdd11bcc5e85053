import type { Highlight } from '#contract/entities.ts';
import type { Event, Stream } from '#contract/event.ts';
import { chaptersWithin, type VideoFacts } from '../media/video-facts.ts';

/** Where the bundled video is shown as a highlight. */
export const HIGHLIGHTS = '/media/highlights/';
const BUNDLED = /^\/media\/(?:signed\/[^/]+\/)?(live|replays)\//;

/** The event, its video with length, chapters and what a fast start needs, where it is the bundled one. */
export const eventWithChapters = (event: Event | undefined, video: VideoFacts | null): Event | undefined =>
  event && { ...event, stream: streamWithChapters(event.stream, video) };

/** The same of a stream alone. */
export function streamWithChapters(stream: Stream | null, video: VideoFacts | null): Stream | null {
  const kind = BUNDLED.exec(stream?.url ?? '')?.[1];
  if (!video || !stream || !kind) return stream;
  const { seconds, chapters, start } = video;
  return kind === 'live' ? { ...stream, start } : { ...stream, start, duration: seconds, chapters };
}

/** The highlight with the chapters of its part of the bundled video and what a fast start needs. */
export function highlightWithChapters(
  highlight: Highlight | undefined,
  video: VideoFacts | null,
): Highlight | undefined {
  if (!video || !highlight?.url?.startsWith(HIGHLIGHTS)) return highlight;
  const from = highlight.startsAfter ?? 0;
  const to = highlight.duration === null ? video.seconds : from + highlight.duration;
  // The last segment is there whole.
  const whole = Math.ceil(to / video.start.segmentSeconds) * video.start.segmentSeconds;
  const start = { ...video.start, seconds: Math.min(video.seconds, whole) };
  return { ...highlight, chapters: chaptersWithin(video.chapters, from, to), start };
}
