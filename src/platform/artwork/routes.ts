import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { failure } from '#contract/error.ts';
import { etagMatches } from '#lib/etag.ts';
import type { Database } from '../database/open.ts';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { coverSvg } from './cover.ts';
import { crestSvg } from './crest.ts';
import { defaultSvg, isDefaultImage } from './defaults.ts';
import { emblemSvg } from './emblem.ts';
import { stillSvg } from './still.ts';
import { crestSubject, entitySubject, stillSubject } from './subjects.ts';
import { type CoverKind, coverKinds, type EmblemKind, emblemKinds } from './kinds.ts';
import { createRasters, offeredWidth, SMALL, type RasterSize } from './rasters.ts';

const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const SVG = '{.+\\.svg}';
/** Crests and emblems are SVG, and PNG for rows. */
const SQUARE = '{.+\\.(?:svg|png)}';
/** Covers and stills are AVIF, and SVG on request. */
const WIDE = '{.+\\.(?:avif|svg)}';

const uuidOf = (file: string): string => file.replace(/\.[a-z]+$/, '');
const isCoverKind = (kind: string): kind is CoverKind => coverKinds.some((known) => known === kind);
const isEmblemKind = (kind: string): kind is EmblemKind => emblemKinds.some((known) => known === kind);

type Draw = (database: Database, uuid: string, kind: string) => Promise<string | null>;

/** By path; null for what does not exist. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  [`/crests/:file${SQUARE}`]: async (database, uuid) => drawn(crestSvg, await crestSubject(database, uuid)),
  [`/covers/:kind/:file${WIDE}`]: async (database, uuid, kind) =>
    isCoverKind(kind) ? drawn(coverSvg, await entitySubject(database, kind, uuid)) : null,
  async [`/emblems/:kind/:file${SQUARE}`](database, uuid, kind) {
    const subject = isEmblemKind(kind) ? await entitySubject(database, kind, uuid) : null;
    return subject && emblemSvg({ ...subject, kind: kind as EmblemKind });
  },
  [`/stills/:file${WIDE}`]: async (database, uuid) => drawn(stillSvg, await stillSubject(database, uuid)),
  [`/default/:file${SVG}`]: async (_, name) => (isDefaultImage(name) ? defaultSvg(name) : null),
};

const drawn = <Subject>(draw: (subject: Subject) => string, subject: Subject | null) => subject && draw(subject);

/** The generated pictures, to be mounted at `ARTWORK_PATH`. */
export function artworkRoutes({ database }: { database: Database }): Hono {
  const app = new Hono();
  const picture = createPictureAnswer();
  for (const [path, draw] of Object.entries(DRAWINGS))
    app.get(path, async (context) => {
      const { kind = '', file = '' }: Record<string, string> = context.req.param();
      return picture(context, await draw(database, uuidOf(file), kind));
    });
  app.get('*', missing);
  return app;
}

const missing = (context: Context): Response => context.json(failure(404, 'not_found'), 404);

const SVG_CACHE_BYTES = 4 * 1024 * 1024;
const toBrotli = promisify(brotliCompress);
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** The pixels that a path asks for; null for the drawing itself. */
function sizeOf({ req }: Context): RasterSize | null {
  if (req.path.endsWith('.png')) return SMALL;
  return req.path.endsWith('.avif') ? { type: 'avif', width: offeredWidth(req.query('w')) } : null;
}

/** Answers with a drawing, or with its pixels. */
function createPictureAnswer() {
  const rasters = createRasters();
  const compressed = createPictureCache(SVG_CACHE_BYTES);
  return async (context: Context, svg: string | null): Promise<Response> => {
    if (svg === null) return missing(context);
    const size = sizeOf(context);
    const hash = createHash('sha1').update(svg).digest('base64url');
    const etag = size ? `"${hash}-${size.width}"` : `"${hash}"`;
    context.header('ETag', etag);
    context.header('Cache-Control', context.req.query('v') === undefined ? FIVE_MINUTES : YEAR);
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (!size) context.header('Vary', 'Accept-Encoding');
    if (etagMatches(context.req.header('If-None-Match') ?? '', `W/${etag}`)) return context.body(null, 304);
    const pixels = size && (await rasters(svg, hash, size));
    if (pixels) return context.body(pixels, 200, { 'Content-Type': `image/${size.type}` });
    if (size) {
      context.header('ETag', undefined);
      context.header('Cache-Control', FIVE_MINUTES);
      context.header('Vary', 'Accept-Encoding');
    }
    const brotli = async () => Buffer.from(await toBrotli(svg, BROTLI));
    const packed = takesBrotli(context) ? await compressed.get(hash, brotli) : null;
    if (packed) context.header('Content-Encoding', 'br');
    return context.body(packed ?? svg, 200, { 'Content-Type': 'image/svg+xml' });
  };
}

const takesBrotli = (context: Context): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(context.req.header('Accept-Encoding') ?? '');
