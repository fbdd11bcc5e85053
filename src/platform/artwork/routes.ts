import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { failure } from '#contract/error.ts';
import type { Database } from '../database/open.ts';
import { coverSvg } from './cover.ts';
import { crestSvg } from './crest.ts';
import { defaultSvg, isDefaultImage } from './defaults.ts';
import { emblemSvg } from './emblem.ts';
import { createCompressed } from './compressed.ts';
import { createRasters, offeredWidth } from './rasters.ts';
import { stillSvg } from './still.ts';
import { crestSubject, entitySubject, stillSubject } from './subjects.ts';
import { type CoverKind, coverKinds, type EmblemKind, emblemKinds } from './urls.ts';

const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const SVG = '{.+\\.svg}';
/** What is wide has pixels and, for who asks for that, is a drawing. */
const WIDE = '{.+\\.(?:avif|svg)}';

const uuidOf = (file: string): string => file.replace(/\.[a-z]+$/, '');
const isCoverKind = (kind: string): kind is CoverKind => coverKinds.some((known) => known === kind);
const isEmblemKind = (kind: string): kind is EmblemKind => emblemKinds.some((known) => known === kind);

/** The drawn pictures, to be mounted at `ARTWORK_PATH`. An unknown kind, entity or file answers 404 with the error body. */
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

/** Answers with a drawing, or with the AVIF of it that the address asks for. */
function createPictureAnswer() {
  const rasters = createRasters();
  const compressed = createCompressed();
  return async (context: Context, svg: string | null): Promise<Response> => {
    if (svg === null) return missing(context);
    const raster = context.req.path.endsWith('.avif');
    const width = offeredWidth(context.req.query('w'));
    const hash = createHash('sha1').update(svg).digest('base64url');
    const etag = raster ? `"${hash}-${width}"` : `"${hash}"`;
    context.header('ETag', etag);
    // A versioned address never changes its picture; without a version it may.
    context.header('Cache-Control', context.req.query('v') === undefined ? FIVE_MINUTES : YEAR);
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (!raster) context.header('Vary', 'Accept-Encoding');
    const known = context.req.header('If-None-Match')?.split(/\s*,\s*/);
    if (known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return context.body(null, 304);
    const pixels = raster && (await rasters.get(svg, hash, width));
    if (pixels) return context.body(pixels, 200, { 'Content-Type': 'image/avif' });
    if (raster) {
      context.header('ETag', undefined);
      context.header('Cache-Control', 'no-store');
    }
    const packed = takesBrotli(context) ? await compressed.get(svg, hash) : null;
    if (packed) context.header('Content-Encoding', 'br');
    return context.body(packed ?? svg, 200, { 'Content-Type': 'image/svg+xml' });
  };
}

const takesBrotli = (context: Context): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(context.req.header('Accept-Encoding') ?? '');
