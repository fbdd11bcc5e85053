import { SCREENS_CODE } from '#contract/screens.ts';
import type { Context } from 'hono';
import { negotiate } from '#lib/accept-encoding.ts';
import { etagMatches } from '#lib/etag.ts';
import { failure } from '#contract/error.ts';
import { type CompressedText, compressedOnce } from './compressed-text.ts';

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
export const CAPTIONS_TYPE = 'text/vtt; charset=utf-8';
export const MEDIA_TYPES = { video: 'video/mp4', audio: 'audio/mp4' } as const;
/** A changed video gets a new URL. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const HOUR = 'public, max-age=3600';
export const SECOND = 'public, max-age=1';
/** Of a blocking playlist request: its URL names a segment. */
export const SIX_TARGETS = 'public, max-age=12';

export function answer(c: Context, body: string | Buffer<ArrayBuffer>, type: string, cache: string): Response {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': cache, 'Content-Length': String(bytes.length) });
}

/** A playlist or another text, compressed as the client accepts it; 304 when the client has it. */
export async function textAnswer(c: Context, text: string | CompressedText, type: string, cache: string) {
  const packed = typeof text === 'string' ? compressedOnce(text) : text;
  const about = { 'Cache-Control': cache, ETag: packed.etag, Vary: 'Accept-Encoding' };
  if (etagMatches(c.req.header('if-none-match') ?? '', packed.etag)) return c.body(null, 304, about);
  const encoding = negotiate(c.req.header('accept-encoding'));
  const bytes = await packed.as(encoding);
  return c.body(bytes, 200, {
    ...about,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

const refuse =
  (status: 400 | 403 | 404 | 409, code: string) =>
  (c: Context, detail: string): Response =>
    c.json(failure(status, code, detail), status, { 'Cache-Control': 'no-store' });

export const badRequest = refuse(400, 'bad_request');
export const forbidden = refuse(403, 'forbidden');
export const notFound = refuse(404, 'not_found');
export const screensTaken = refuse(409, SCREENS_CODE);

/** Too many requests are held. */
export const overloaded = (c: Context): Response =>
  c.json(failure(503, 'overloaded', 'Too many players are waiting. Try again in a second.'), 503, {
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  });
