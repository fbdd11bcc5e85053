import { type Context, Hono } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { answer, CAPTIONS_TYPE, FOREVER, MEDIA_TYPES, notFound, PLAYLIST_TYPE, SECOND } from './answers.ts';
import { cuesBetween, webVtt } from './captions.ts';
import { type Film, initOf, type Rendition, renditionOf, segmentOf } from './film.ts';
import { type LiveWindow, parseSequence, placeInLoop, windowAt } from './live-window.ts';
import { shiftSegment } from './mp4-boxes.ts';
import { liveCaptions, liveMedia, multivariant } from './playlists.ts';

export interface LiveOptions {
  clock: Clock;
  /** Product times in ms between which an event is on air, or null for an event nobody knows. */
  liveWindow: (eventId: string) => Promise<{ startedAt: number; endedAt?: number } | null>;
  /** Wall clock in ms: media runs in real time whatever the rate of the product's clock. */
  realNow: () => number;
}

interface OnAir {
  window: LiveWindow;
  startedAt: number;
}

/** `/:eventId/...`: the film in a loop as the live stream of an event, as a sliding window without discontinuities. */
export function liveRoutes(loaded: () => Promise<Film>, options: LiveOptions): Hono {
  const app = new Hono();
  app.get('/:eventId/index.m3u8', async (c) => {
    const [film, air] = await Promise.all([loaded(), onAir(options, c.req.param('eventId'))]);
    return air ? answer(c, multivariant(film.index), PLAYLIST_TYPE, SECOND) : notFound(c, 'This event is not on air.');
  });
  app.get('/:eventId/:rendition/:name', async (c) => {
    const [film, air] = await Promise.all([loaded(), onAir(options, c.req.param('eventId'))]);
    if (!air) return notFound(c, 'This event is not on air.');
    const { rendition, name } = c.req.param();
    return (
      media(c, film, air, rendition, name) ??
      captions(c, film, air, rendition, name) ??
      notFound(c, 'No such rendition or segment.')
    );
  });
  return app;
}

async function onAir({ clock, liveWindow, realNow }: LiveOptions, eventId: string): Promise<OnAir | undefined> {
  const event = await liveWindow(eventId);
  if (!event) return undefined;
  const start = clock.toReal(event.startedAt);
  const elapsed = realNow() - start;
  if (elapsed < 0) return undefined;
  const total = event.endedAt === undefined ? undefined : clock.toReal(event.endedAt) - start;
  return { window: windowAt(elapsed, total), startedAt: event.startedAt };
}

function media(c: Context, film: Film, { window, startedAt }: OnAir, id: string, name: string): Response | undefined {
  const rendition = renditionOf(film, id);
  if (!rendition) return undefined;
  if (name === 'index.m3u8')
    return answer(c, liveMedia(film.index, rendition, window, startedAt), PLAYLIST_TYPE, SECOND);
  const type = MEDIA_TYPES[rendition.kind];
  if (name === 'init.mp4') return answer(c, initOf(film, rendition), type, FOREVER);
  const sequence = name.endsWith('.m4s') ? parseSequence(name.slice(0, -4)) : undefined;
  if (sequence === undefined || sequence > window.last) return undefined;
  return answer(c, liveSegment(film, rendition, sequence), type, FOREVER);
}

/** A segment of the film moved to its place on the endless timeline of the stream. */
export function liveSegment(film: Film, rendition: Rendition, sequence: number): Buffer<ArrayBuffer> {
  const { turn, segment } = placeInLoop(sequence, film.index.segmentCount);
  const ticks = BigInt(turn) * BigInt(film.index.duration * rendition.timescale);
  return shiftSegment(segmentOf(film, rendition, segment), ticks, sequence * film.index.chunksPerSegment + 1);
}

function captions(
  c: Context,
  film: Film,
  { window, startedAt }: OnAir,
  id: string,
  name: string,
): Response | undefined {
  const track = film.index.captions.find(({ language }) => id === `captions-${language}`);
  if (!track) return undefined;
  if (name === 'index.m3u8') return answer(c, liveCaptions(film.index, window, startedAt), PLAYLIST_TYPE, SECOND);
  const sequence = name.endsWith('.vtt') ? parseSequence(name.slice(0, -4)) : undefined;
  if (sequence === undefined || sequence > window.last) return undefined;
  const from = sequence * film.index.segmentSeconds;
  const cues = cuesBetween(track.cues, film.index.duration, from, from + film.index.segmentSeconds);
  return answer(c, webVtt(cues, true), CAPTIONS_TYPE, FOREVER);
}
