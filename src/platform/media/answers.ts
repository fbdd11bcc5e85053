import type { Context } from 'hono';
import { negotiate } from '#lib/accept-encoding.ts';
import { etagMatches } from '#lib/etag.ts';
import { type PackedText, packedOnce } from './packed-text.ts';

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
export const CAPTIONS_TYPE = 'text/vtt; charset=utf-8';
export const MEDIA_TYPES = { video: 'video/mp4', audio: 'audio/mp4' } as const;
/** For what never changes under its address. A changed video gets a new id. */
export const FOREVER = 'public, max-age=31536000, immutable';
export const HOUR = 'public, max-age=3600';
export const SECOND = 'public, max-age=1';

/** Of an answer that was waited for: its address names the moment it tells of. */
export const SIX_TARGETS = 'public, max-age=12';

export function answer(c: Context, body: string | Buffer<ArrayBuffer>, type: string, cache: string): Response {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': cache, 'Content-Length': String(bytes.length) });
}

/** A playlist or another text, compressed as the caller takes it; 304 for who has it already. */
export async function textAnswer(
  c: Context,
  text: string | PackedText,
  type: string,
  cache: string,
): Promise<Response> {
  const packed = typeof text === 'string' ? packedOnce(text) : text;
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

export function notFound(c: Context, detail: string): Response {
  return c.json({ status: 404, errors: [{ code: 'not_found', detail }] }, 404, { 'Cache-Control': 'no-store' });
}

/** For who may not, or not any more. */
export function forbidden(c: Context, detail: string): Response {
  return c.json({ status: 403, errors: [{ code: 'forbidden', detail }] }, 403, { 'Cache-Control': 'no-store' });
}

/** For who would have to wait while too many wait already. */
export function tooMany(c: Context): Response {
  const body = {
    status: 503,
    errors: [{ code: 'overloaded', detail: 'Too many players are waiting. Try again in a second.' }],
  };
  return c.json(body, 503, { 'Cache-Control': 'no-store', 'Retry-After': '1' });
}

export function badRequest(c: Context, detail: string): Response {
  return c.json({ status: 400, errors: [{ code: 'bad_request', detail }] }, 400, { 'Cache-Control': 'no-store' });
}
