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
import { createRasters, offeredWidth } from './rasters.ts';
import { stillSvg } from './still.ts';
import { crestSubject, entitySubject, stillSubject } from './subjects.ts';
import { type CoverKind, coverKinds, type EmblemKind, emblemKinds } from './kinds.ts';

const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const SVG = '{.+\\.svg}';
/** Covers and stills are AVIF, and SVG on request. */
const WIDE = '{.+\\.(?:avif|svg)}';

const uuidOf = (file: string): string => file.replace(/\.[a-z]+$/, '');
const isCoverKind = (kind: string): kind is CoverKind => coverKinds.some((known) => known === kind);
const isEmblemKind = (kind: string): kind is EmblemKind => emblemKinds.some((known) => known === kind);

/** The generated pictures, to be mounted at `ARTWORK_PATH`. */
export function artworkRoutes({ database }: { database: Database }): Hono {
  const app = new Hono();
  const picture = createPictureAnswer();
  app.get(`/crests/:file${SVG}`, async (context) => {
    const subject = await crestSubject(database, uuidOf(context.req.param('file')));
    return picture(context, subject && crestSvg(subject));
  });
  app.get(`/covers/:kind/:file${WIDE}`, async (context) => {
    const { kind, file } = context.req.param();
    const subject = isCoverKind(kind) ? await entitySubject(database, kind, uuidOf(file)) : null;
    return picture(context, subject && coverSvg(subject));
  });
  app.get(`/emblems/:kind/:file${SVG}`, async (context) => {
    const { kind, file } = context.req.param();
    if (!isEmblemKind(kind)) return missing(context);
    const subject = await entitySubject(database, kind, uuidOf(file));
    return picture(context, subject && emblemSvg({ ...subject, kind }));
  });
  app.get(`/stills/:file${WIDE}`, async (context) => {
    const subject = await stillSubject(database, uuidOf(context.req.param('file')));
    return picture(context, subject && stillSvg(subject));
  });
  app.get(`/default/:file${SVG}`, (context) => {
    const name = uuidOf(context.req.param('file'));
    return picture(context, isDefaultImage(name) ? defaultSvg(name) : null);
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

/** Answers with a drawing, or with its AVIF. */
function createPictureAnswer() {
  const rasters = createRasters();
  const compressed = createPictureCache(SVG_CACHE_BYTES);
  return async (context: Context, svg: string | null): Promise<Response> => {
    if (svg === null) return missing(context);
    const raster = context.req.path.endsWith('.avif');
    const width = offeredWidth(context.req.query('w'));
    const hash = createHash('sha1').update(svg).digest('base64url');
    const etag = raster ? `"${hash}-${width}"` : `"${hash}"`;
    context.header('ETag', etag);
    context.header('Cache-Control', context.req.query('v') === undefined ? FIVE_MINUTES : YEAR);
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (!raster) context.header('Vary', 'Accept-Encoding');
    if (etagMatches(context.req.header('If-None-Match') ?? '', `W/${etag}`)) return context.body(null, 304);
    const pixels = raster && (await rasters(svg, hash, width));
    if (pixels) return context.body(pixels, 200, { 'Content-Type': 'image/avif' });
    if (raster) {
      context.header('ETag', undefined);
      context.header('Cache-Control', 'no-store');
    }
    const brotli = async () => Buffer.from(await toBrotli(svg, BROTLI));
    const packed = takesBrotli(context) ? await compressed.get(hash, brotli) : null;
    if (packed) context.header('Content-Encoding', 'br');
    return context.body(packed ?? svg, 200, { 'Content-Type': 'image/svg+xml' });
  };
}

const takesBrotli = (context: Context): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(context.req.header('Accept-Encoding') ?? '');
