import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { chaptersWithin, type FilmFacts } from '../media/film-facts.ts';

/** The event, its film with length and chapters where it is the bundled one on demand. */
export function eventWithChapters(event: Event | undefined, film: FilmFacts | null): Event | undefined {
  if (!film || event?.stream?.url !== film.url) return event;
  return { ...event, stream: { ...event.stream, duration: film.seconds, chapters: film.chapters } };
}

/** The highlight with the chapters of its part of the bundled film. */
export function highlightWithChapters(highlight: Highlight | undefined, film: FilmFacts | null): Highlight | undefined {
  if (!film || highlight?.url !== film.url) return highlight;
  const from = highlight.startsAfter ?? 0;
  const to = highlight.duration === null ? film.seconds : from + highlight.duration;
  return { ...highlight, chapters: chaptersWithin(film.chapters, from, to) };
}
