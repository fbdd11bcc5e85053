import { type Context, Hono } from 'hono';
import { EDGE_AGE } from '#contract/edge-age.ts';
import * as answers from '../answers.ts';
import { type Cue, webVtt } from '../captions.ts';
import { type CompressedText, compressedText } from '../compressed-text.ts';
import { lastCaptions, liveCaptions, liveMedia } from './live-playlists.ts';
import { type Broadcast, heldUntil, type LiveOptions, onAir } from './live-stream.ts';
import { holds, newestAge, parsePlace, parseSequence, type Place } from './live-window.ts';
import { readDirectives } from './low-latency.ts';
import type { Programme, Programmes } from './programme.ts';
import { initOf, segmentOf, trackOf } from './reel.ts';
import { PARTS_PER_SEGMENT, SEGMENT_SECONDS } from './track.ts';
import { multivariant } from './vod-playlists.ts';
import { createWaiting } from './waiting.ts';

const OFF_AIR = 'This event is not on air.';

/** A programme on air. */
interface Showing {
  programme: Programme;
  air: Broadcast;
}

/**
 * `/:eventId/...`: the programme of an event as its live stream, without discontinuities. Requests for the next segment or part
 * are held until it is available (RFC 8216bis).
 */
export function liveRoutes(programmes: Programmes, options: LiveOptions): Hono {
  const waiting = createWaiting(options.realNow);
  const cached = createPlaylistCache();
  const app = new Hono();

  async function shown(eventId: string): Promise<Showing | undefined> {
    const air = await onAir(options, eventId);
    const programme = air && (await programmes.live(eventId));
    return programme ? { programme, air } : undefined;
  }

  /** Waits for a future segment or part; resolves to the stream at that moment, `full` when too many wait. */
  async function wait(eventId: string, { air }: Showing, place: Place) {
    if (holds(air.window, place)) return air;
    const due = heldUntil(air, place, options.realNow());
    if (!(await waiting.until(due))) return 'full';
    return onAir(options, eventId);
  }

  app.get('/:eventId/index.m3u8', async (c) => {
    const now = await shown(c.req.param('eventId'));
    return now
      ? answers.textAnswer(c, multivariant(now.programme), answers.PLAYLIST_TYPE, answers.SECOND)
      : answers.notFound(c, OFF_AIR);
  });

  app.get('/:eventId/:track/index.m3u8', async (c) => {
    const { eventId, track } = c.req.param();
    const before = await shown(eventId);
    if (!before) return answers.notFound(c, OFF_AIR);
    const write = playlistOf(before.programme, track);
    if (!write) return answers.notFound(c, 'No such rendition.');
    const asked = readDirectives(new URL(c.req.url).searchParams, before.air.window);
    if (!asked) return answers.badRequest(c, '_HLS_msn or _HLS_part is not a number, or too far ahead.');
    const until = asked.until && track.startsWith('captions-') ? captionsPlace(asked.until) : asked.until;
    const air = until ? await wait(eventId, before, until) : before.air;
    if (air === 'full') return answers.overloaded(c);
    if (!air) return answers.notFound(c, OFF_AIR);
    c.header(EDGE_AGE, (newestAge(air.window, options.realNow() - air.start) / 1000).toFixed(3));
    const playlist = cached(`${eventId}/${track}/${asked.delta}`, air, () => write(air, asked.delta));
    return answers.textAnswer(c, playlist, answers.PLAYLIST_TYPE, until ? answers.SIX_TARGETS : answers.SECOND);
  });

  app.get('/:eventId/:track/:name', async (c) => {
    const { eventId, track, name } = c.req.param();
    const now = await shown(eventId);
    if (!now) return answers.notFound(c, OFF_AIR);
    const { window } = now.air;
    const place = parsePlace(name);
    const hinted = place?.part === window.parts && place.sequence === window.last + 1;
    const air = window.more && hinted ? await wait(eventId, now, place) : now.air;
    if (air === 'full') return answers.overloaded(c);
    if (!air) return answers.notFound(c, OFF_AIR);
    return (
      media(c, now.programme, air, track, name) ??
      captions(c, now.programme, air, track, name) ??
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

function playlistOf(
  { reel, captions: languages }: Programme,
  id: string,
): ((air: Broadcast, delta: boolean) => string) | undefined {
  const track = trackOf(reel, id);
  if (track) return (air, delta) => liveMedia(reel, track, air, delta);
  const captioned = languages.some(({ language }) => id === `captions-${language}`);
  return captioned ? (air, delta) => liveCaptions(reel, air, delta) : undefined;
}

function media(c: Context, programme: Programme, air: Broadcast, id: string, name: string): Response | undefined {
  const { reel, order } = programme;
  const track = trackOf(reel, id);
  if (!track) return undefined;
  const type = answers.MEDIA_TYPES[track.kind];
  if (name === 'init.mp4') return answers.answer(c, initOf(reel, track), type, answers.FOREVER);
  const place = parsePlace(name);
  if (!place || !holds(air.window, place) || (place.part ?? 0) >= PARTS_PER_SEGMENT) return undefined;
  return answers.answer(c, segmentOf(reel, track, order, place), type, answers.FOREVER);
}

function captions(c: Context, programme: Programme, { window }: Broadcast, id: string, name: string) {
  const track = programme.captions.find(({ language }) => id === `captions-${language}`);
  const sequence = name.endsWith('.vtt') ? parseSequence(name.slice(0, -4)) : undefined;
  if (!track || sequence === undefined || sequence > lastCaptions(window)) return undefined;
  const from = sequence * SEGMENT_SECONDS;
  const cues = cuesBetween(track.cues, from, from + SEGMENT_SECONDS);
  return answers.answer(c, webVtt(cues, true), answers.CAPTIONS_TYPE, answers.FOREVER);
}

/** The cues during the seconds `from`..`to`, uncut, so a cue may be in two segments. */
export const cuesBetween = (cues: readonly Cue[], from: number, to: number): Cue[] =>
  cues.filter((cue) => cue.from < to && cue.to > from);
