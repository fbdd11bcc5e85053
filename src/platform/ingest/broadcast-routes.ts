import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { EDGE_AGE } from '#contract/edge-age.ts';
import type { Clock } from '#lib/clock.ts';
import { countedTime } from '#lib/counted-time.ts';
import * as answers from '../media/answers.ts';
import { type CompressedText, compressedText } from '../media/compressed-text.ts';
import { keyFrameOf } from '../media/key-frame.ts';
import { broadcastMedia, broadcastVariants, HELD_MS, nextPart } from './broadcast-playlists.ts';
import { IFRAMES, POSTER, segmentFile } from './journal.ts';
import type { OpenRecording, OpenRecordings } from './open-recordings.ts';
import { isComplete, type Recording, type Track, trackNamed } from './recording.ts';

interface Options {
  recordings: OpenRecordings;
  clock: Clock;
  mayOpen: (event: string) => Promise<boolean>;
}

const NAME = /^[A-Za-z0-9][\w-]*$/;
const NOTHING = 'No such broadcast or file.';
/** How far ahead players may ask (RFC 8216bis 6.2.5.2). */
const SEGMENTS_AHEAD_MAX = 2;
const MINUTE = 'public, max-age=60';

/** `/:event/...`: broadcasts as LL-HLS while they run, and as video on demand when they are over, at the same URLs. */
export function broadcastRoutes({ recordings, clock, mayOpen }: Options): Hono {
  const { folder } = recordings;
  const app = new Hono();
  const texts = createTexts();

  app.use('/:event/*', async (c, next) => {
    const event = c.req.param('event');
    const poster = c.req.path.endsWith(`/${event}/${POSTER}`);
    if (!NAME.test(event) || !(poster || (await mayOpen(event)))) return answers.notFound(c, NOTHING);
    return next();
  });

  app.get('/:event/index.m3u8', async (c) => {
    const { event } = c.req.param();
    const opened = await recordings.read(event);
    if (!opened || opened.recording.tracks.length === 0) return answers.notFound(c, NOTHING);
    const text = texts(`${event}/`, opened, () => broadcastVariants(opened.recording));
    return answers.textAnswer(c, text, answers.PLAYLIST_TYPE, ageOf(opened.recording));
  });

  app.get(`/:event/${POSTER}`, async (c) => {
    const bytes = await bytesOf(join(folder, c.req.param('event'), POSTER));
    return bytes ? answers.answer(c, bytes, 'image/jpeg', answers.HOUR) : answers.notFound(c, NOTHING);
  });

  app.get('/:event/:name', async (c) => {
    const { event, name } = c.req.param();
    const type = STORYBOARD_TYPES.find(([pattern]) => pattern.test(name))?.[1];
    const bytes = type && (await bytesOf(join(folder, event, name)));
    return bytes ? answers.answer(c, bytes, type, answers.HOUR) : answers.notFound(c, NOTHING);
  });

  app.get('/:event/:track/index.m3u8', async (c) => {
    const { event, track: id } = c.req.param();
    const before = await recordings.read(event);
    if (!before || !trackOf(before, id)) return answers.notFound(c, NOTHING);
    const asked = directives(c, nextPart(trackOf(before, id)!, before.recording).segment);
    if (!asked) return answers.badRequest(c, '_HLS_msn or _HLS_part is not a number, or too far ahead.');
    const { delta } = asked;
    // I-frames are for players that seek: they are never held.
    const iframes = id === IFRAMES;
    const place = iframes ? null : asked.place;
    const opened = place
      ? await recordings.until(event, (now) => isThere(now.recording, trackOf(now, id), place), HELD_MS)
      : before;
    if (opened === 'full') return answers.overloaded(c);
    const track = opened && trackOf(opened, id);
    if (!track) return answers.notFound(c, NOTHING);
    c.header(EDGE_AGE, ((countedTime() - opened.readAt) / 1000).toFixed(3));
    const text = texts(`${event}/${id}/${delta}`, opened, () =>
      broadcastMedia(opened.recording, track, { delta, iframes, moment: clock.fromReal }),
    );
    const age = place ? answers.SIX_TARGETS : ageOf(opened.recording);
    return answers.textAnswer(c, text, answers.PLAYLIST_TYPE, age);
  });

  app.get('/:event/:track/:name', async (c) => {
    const { event, track: id, name } = c.req.param();
    const before = await recordings.read(event);
    const track = before && trackOf(before, id);
    if (!track) return answers.notFound(c, NOTHING);
    const init = /^init-\d{1,6}\.mp4$/.test(name);
    const bytes = init
      ? await bytesOf(join(folder, event, track.id, name))
      : await media(recordings, event, before, track, name);
    if (bytes === 'full') return answers.overloaded(c);
    const asked = bytes && id === IFRAMES && !init ? frameOf(bytes) : bytes;
    return asked
      ? answers.answer(c, asked, answers.MEDIA_TYPES[track.kind], answers.FOREVER)
      : answers.notFound(c, NOTHING);
  });

  return app;
}

/** Thumbnails of a complete recording. */
const STORYBOARD_TYPES = [
  [/^storyboard\.vtt$/, answers.CAPTIONS_TYPE],
  [/^storyboard-\d{1,4}\.jpg$/, 'image/jpeg'],
] as const;

/** A complete segment, or a part; the next part is waited for. */
async function media(recordings: OpenRecordings, event: string, opened: OpenRecording, { id }: Track, name: string) {
  const place = placeOf(name);
  if (!place) return null;
  const { part } = place;
  const isHinted = (now: OpenRecording) => part !== undefined && isNext(now, id, place.segment, part);
  const now = isHinted(opened) ? await recordings.until(event, (later) => !isHinted(later), HELD_MS) : opened;
  if (now === 'full' || !now) return now;
  const segment = trackOf(now, id)?.segments[place.segment];
  if (!segment) return null;
  const range = part === undefined ? { offset: 0, bytes: segment.bytes } : segment.parts[part];
  if (!range || (part === undefined && !isComplete(segment, now.recording))) return null;
  return bytesOf(join(recordings.folder, event, id, segmentFile(place.segment)), range);
}

const trackOf = ({ recording }: OpenRecording, id: string): Track | undefined => trackNamed(recording, id);

/** The key frame of a segment; null for a segment without one. */
function frameOf(segment: Buffer): Buffer<ArrayBuffer> | null {
  try {
    return keyFrameOf(segment);
  } catch {
    return null;
  }
}

const ageOf = ({ endedAt }: Recording) => (endedAt === null ? answers.SECOND : MINUTE);

interface Place {
  segment: number;
  part: number | undefined;
}

/** Reads `12.m4s`, or `12.3.m4s` for its part 3. */
function placeOf(name: string): Place | null {
  const [, segment, part] = /^(\d{1,7})(?:\.(\d{1,3}))?\.m4s$/.exec(name) ?? [];
  return segment === undefined
    ? null
    : { segment: Number(segment), part: part === undefined ? undefined : Number(part) };
}

function isNext(opened: OpenRecording, id: string, segment: number, part: number): boolean {
  const track = trackOf(opened, id);
  if (!track || opened.recording.endedAt !== null) return false;
  const next = nextPart(track, opened.recording);
  return next.segment === segment && next.part === part;
}

/** Whether a playlist has what a player waits for. A part behind the last one of a segment is the first of the next. */
function isThere(recording: Recording, track: Track | undefined, { segment, part }: Place): boolean {
  if (!track || recording.endedAt !== null) return true;
  const next = nextPart(track, recording);
  if (next.segment > segment + 1) return true;
  if (part === undefined) return next.segment > segment;
  const known = track.segments[segment];
  if (next.segment === segment + 1) return part < (known?.parts.length ?? 0) || next.part > 0;
  return next.segment === segment && part < next.part;
}

/** `_HLS_msn`, `_HLS_part` and `_HLS_skip`; null when they are invalid or too far ahead. */
function directives(c: Context, next: number): { place: Place | null; delta: boolean } | null {
  const query = new URL(c.req.url).searchParams;
  const [segment, part] = ['_HLS_msn', '_HLS_part'].map((name) =>
    query.has(name) ? Number(query.get(name) || -1) : undefined,
  );
  const delta = query.has('_HLS_skip');
  if (segment === undefined) return part === undefined ? { place: null, delta } : null;
  const counts = [segment, part ?? 0].every((value) => Number.isInteger(value) && value >= 0);
  return counts && segment <= next + SEGMENTS_AHEAD_MAX ? { place: { segment, part }, delta } : null;
}

const TEXTS_MAX = 500;

/** The newest text of each playlist, shared by all requests that waited for the same part. */
function createTexts() {
  const cached = new Map<string, { version: number; text: CompressedText }>();
  return (key: string, { version }: OpenRecording, write: () => string): CompressedText => {
    const hit = cached.get(key);
    if (hit?.version === version) return hit.text;
    if (cached.size >= TEXTS_MAX) cached.clear();
    const text = compressedText(write());
    cached.set(key, { version, text });
    return text;
  };
}

/** A file, or a range of it; null when it is not there. */
async function bytesOf(path: string, range?: { offset: number; bytes: number }): Promise<Buffer<ArrayBuffer> | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { offset, bytes } = range ?? { offset: 0, bytes: (await file.stat()).size };
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
    return bytesRead === bytes ? buffer : null;
  } finally {
    await file.close();
  }
}
