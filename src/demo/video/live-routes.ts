import { type Context, Hono } from 'hono';
import { EDGE_AGE } from '#contract/edge-age.ts';
import * as answers from '#platform/media/answers.ts';
import { type Cue, webVtt } from '#platform/media/captions.ts';
import { type CompressedText, compressedText } from '#platform/media/compressed-text.ts';
import { type Video, initOf, renditionOf } from './video.ts';
import { lastCaptions, liveCaptions, liveMedia } from './live-playlists.ts';
import { type Broadcast, heldUntil, type LiveOptions, liveSegment, onAir } from './live-stream.ts';
import { holds, newestAge, parsePlace, parseSequence, type Place } from './live-window.ts';
import { readDirectives } from './low-latency.ts';
import { multivariant } from './playlists.ts';
import { createWaiting } from './waiting.ts';

const OFF_AIR = 'This event is not on air.';

/**
 * `/:eventId/...`: the looping video as the live stream of an event, without discontinuities. Requests for the next segment or
 * part are held until it is available (RFC 8216bis).
 */
export function liveRoutes(loaded: () => Promise<Video>, options: LiveOptions): Hono {
  const waiting = createWaiting(options.realNow);
  const cached = createPlaylistCache();
  const app = new Hono();

  /** Waits for a future segment or part; resolves to the stream at that moment, `full` when too many wait. */
  async function wait(video: Video, eventId: string, air: Broadcast, place: Place) {
    if (holds(air.window, place)) return air;
    const due = heldUntil(video, air, place, options.realNow());
    return (await waiting.until(due)) ? onAir(video, options, eventId) : 'full';
  }

  app.get('/:eventId/index.m3u8', async (c) => {
    const video = await loaded();
    const air = await onAir(video, options, c.req.param('eventId'));
    return air
      ? answers.textAnswer(c, multivariant(video.index), answers.PLAYLIST_TYPE, answers.SECOND)
      : answers.notFound(c, OFF_AIR);
  });

  app.get('/:eventId/:rendition/index.m3u8', async (c) => {
    const video = await loaded();
    const { eventId, rendition } = c.req.param();
    const before = await onAir(video, options, eventId);
    if (!before) return answers.notFound(c, OFF_AIR);
    const write = playlistOf(video, rendition);
    if (!write) return answers.notFound(c, 'No such rendition.');
    const query = new URL(c.req.url).searchParams;
    const asked = readDirectives(query, before.window, video.index.chunksPerSegment);
    if (!asked) return answers.badRequest(c, '_HLS_msn or _HLS_part is not a number, or too far ahead.');
    const until = asked.until && rendition.startsWith('captions-') ? captionsPlace(asked.until) : asked.until;
    const air = until ? await wait(video, eventId, before, until) : before;
    if (air === 'full') return answers.overloaded(c);
    if (!air) return answers.notFound(c, OFF_AIR);
    const age = newestAge(air.window, options.realNow() - air.start, video.index.chunksPerSegment);
    c.header(EDGE_AGE, (age / 1000).toFixed(3));
    const playlist = cached(`${eventId}/${rendition}/${asked.delta}`, air, () => write(air, asked.delta));
    return answers.textAnswer(c, playlist, answers.PLAYLIST_TYPE, until ? answers.SIX_TARGETS : answers.SECOND);
  });

  app.get('/:eventId/:rendition/:name', async (c) => {
    const video = await loaded();
    const { eventId, rendition, name } = c.req.param();
    const now = await onAir(video, options, eventId);
    const place = parsePlace(name);
    const hinted = now && place?.part === now.window.parts && place.sequence === now.window.last + 1;
    const air = now?.window.more && hinted ? await wait(video, eventId, now, place) : now;
    if (air === 'full') return answers.overloaded(c);
    if (!air) return answers.notFound(c, OFF_AIR);
    return (
      media(c, video, air, rendition, name) ??
      captions(c, video, air, rendition, name) ??
      answers.notFound(c, 'No such rendition or segment.')
    );
  });
  return app;
}

const PLAYLISTS_MAX = 500;

/** The newest text of each playlist, shared by all requests that waited for the same moment. */
function createPlaylistCache() {
  const cached = new Map<string, { state: string; text: CompressedText }>();
  return (key: string, { window, startedAt }: Broadcast, write: () => string): CompressedText => {
    const state = JSON.stringify([startedAt, window]);
    const hit = cached.get(key);
    if (hit?.state === state) return hit.text;
    if (cached.size >= PLAYLISTS_MAX) cached.clear();
    const text = compressedText(write());
    cached.set(key, { state, text });
    return text;
  };
}

/** Captions have no parts: those of a segment are available when the one before it ends. */
const captionsPlace = ({ sequence }: Place): Place => ({ sequence: Math.max(0, sequence - 1) });

function playlistOf(video: Video, id: string): ((air: Broadcast, delta: boolean) => string) | undefined {
  const rendition = renditionOf(video, id);
  if (rendition) return (air, delta) => liveMedia(video.index, rendition, air, delta);
  const track = video.index.captions.some(({ language }) => id === `captions-${language}`);
  return track ? (air, delta) => liveCaptions(video.index, air, delta) : undefined;
}

function media(c: Context, video: Video, { window }: Broadcast, id: string, name: string): Response | undefined {
  const rendition = renditionOf(video, id);
  if (!rendition) return undefined;
  const type = answers.MEDIA_TYPES[rendition.kind];
  if (name === 'init.mp4') return answers.answer(c, initOf(video, rendition), type, answers.FOREVER);
  const place = parsePlace(name);
  if (!place || !holds(window, place) || (place.part ?? 0) >= video.index.chunksPerSegment) return undefined;
  return answers.answer(c, liveSegment(video, rendition, place), type, answers.FOREVER);
}

function captions(c: Context, video: Video, { window }: Broadcast, id: string, name: string): Response | undefined {
  const track = video.index.captions.find(({ language }) => id === `captions-${language}`);
  const sequence = name.endsWith('.vtt') ? parseSequence(name.slice(0, -4)) : undefined;
  if (!track || sequence === undefined || sequence > lastCaptions(window)) return undefined;
  const from = sequence * video.index.segmentSeconds;
  const cues = cuesBetween(track.cues, video.index.duration, from, from + video.index.segmentSeconds);
  return answers.answer(c, webVtt(cues, true), answers.CAPTIONS_TYPE, answers.FOREVER);
}

/** The cues during the media time `from`..`to` of a looping video, uncut, so a cue may be in two segments. */
export function cuesBetween(cues: readonly Cue[], duration: number, from: number, to: number): Cue[] {
  const shown: Cue[] = [];
  for (let loop = Math.max(0, Math.floor(from / duration) - 1); loop * duration < to; loop++) {
    for (const cue of cues) {
      const start = cue.from + loop * duration;
      const end = cue.to + loop * duration;
      if (start < to && end > from) shown.push({ from: start, to: end, text: cue.text });
    }
  }
  return shown;
}
