import type { Highlight } from '#contract/entities.ts';
import type { Event, Stream } from '#contract/event.ts';
import { chaptersWithin, type FilmFacts } from '../media/film-facts.ts';

/** Where the bundled film is shown as a highlight. */
export const HIGHLIGHTS = '/media/highlights/';
const BUNDLED = /^\/media\/(?:signed\/[^/]+\/)?(live|replays)\//;

/** The event, its film with length, chapters and what a fast start needs, where it is the bundled one. */
export const eventWithChapters = (event: Event | undefined, film: FilmFacts | null): Event | undefined =>
  event && { ...event, stream: streamWithChapters(event.stream, film) };

/** The same of a stream alone. */
export function streamWithChapters(stream: Stream | null, film: FilmFacts | null): Stream | null {
  const kind = BUNDLED.exec(stream?.url ?? '')?.[1];
  if (!film || !stream || !kind) return stream;
  const { seconds, chapters, start } = film;
  return kind === 'live' ? { ...stream, start } : { ...stream, start, duration: seconds, chapters };
}

/** The highlight with the chapters of its part of the bundled film and what a fast start needs. */
export function highlightWithChapters(highlight: Highlight | undefined, film: FilmFacts | null): Highlight | undefined {
  if (!film || !highlight?.url?.startsWith(HIGHLIGHTS)) return highlight;
  const from = highlight.startsAfter ?? 0;
  const to = highlight.duration === null ? film.seconds : from + highlight.duration;
  // The last segment is there whole.
  const whole = Math.ceil(to / film.start.segmentSeconds) * film.start.segmentSeconds;
  const start = { ...film.start, seconds: Math.min(film.seconds, whole) };
  return { ...highlight, chapters: chaptersWithin(film.chapters, from, to), start };
}
