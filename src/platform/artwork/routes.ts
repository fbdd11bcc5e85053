import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { failure } from '#contract/error.ts';
import { etagMatches } from '#lib/etag.ts';
import type { Database } from '../database/open.ts';
import { loadSharp } from '../pictures/load-sharp.ts';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { coverSvg } from './cover.ts';
import { FONT } from './club-monogram.ts';
import { crestSvg } from './crest.ts';
import { defaultSvg, isDefaultImage } from './defaults.ts';
import { emblemSvg } from './emblem.ts';
import { stillSvg } from './still.ts';
import { crestSubject, entitySubject, stillSubject } from './subjects.ts';
import { type CoverKind, coverKinds, type EmblemKind, emblemKinds } from './kinds.ts';
import { DRAWN_WIDTH, DRAWN_WIDTHS } from '#contract/drawn-picture.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { ENCODING } from './encoding.ts';

const YEAR = 'public, max-age=31536000, immutable';
const FIVE_MINUTES = 'public, max-age=300';
const SVG = '{.+\\.svg}';
/** Covers and stills are AVIF, and SVG on request. */
const WIDE = '{.+\\.(?:avif|svg)}';

const uuidOf = (file: string): string => file.replace(/\.[a-z]+$/, '');
const isCoverKind = (kind: string): kind is CoverKind => coverKinds.some((known) => known === kind);
const isEmblemKind = (kind: string): kind is EmblemKind => emblemKinds.some((known) => known === kind);

type Draw = (database: Database, uuid: string, kind: string) => Promise<string | null>;

/** By path; null for what does not exist. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  [`/crests/:file${SVG}`]: async (database, uuid) => drawn(crestSvg, await crestSubject(database, uuid)),
  [`/covers/:kind/:file${WIDE}`]: async (database, uuid, kind) =>
    isCoverKind(kind) ? drawn(coverSvg, await entitySubject(database, kind, uuid)) : null,
  async [`/emblems/:kind/:file${SVG}`](database, uuid, kind) {
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

const CACHE_BYTES = 32 * 1024 * 1024;
/** Of the four threads that also read files and compress pages. */
const AT_ONCE = 2;
/** About one second of work. */
const WAITING_MAX = 24;

/** The smallest offered width that is wide enough, else the largest. */
export function offeredWidth(wanted: string | undefined): number {
  const pixels = /^\d{1,5}$/.test(wanted ?? '') ? Number(wanted) : DRAWN_WIDTH;
  return DRAWN_WIDTHS.find((width) => width >= pixels) ?? DRAWN_WIDTHS[DRAWN_WIDTHS.length - 1] ?? DRAWN_WIDTH;
}

/** Encodes drawings as AVIF off the main thread, cached; resolves to null without fonts and when too many are waiting. */
export function createRasters() {
  const cache = createPictureCache(CACHE_BYTES);
  const limit = createConcurrencyLimit(AT_ONCE, WAITING_MAX);
  let fonts: Promise<boolean> | undefined;
  return async (drawing: string, etag: string, width: number): Promise<Buffer<ArrayBuffer> | null> => {
    fonts ??= hasFonts();
    if (!(await fonts)) return null;
    return cache.get(`${etag}/${width}`, () => limit(() => encoded(drawing, width)));
  };
}

async function encoded(drawing: string, width: number): Promise<Buffer<ArrayBuffer>> {
  const own = Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? width);
  // Renders at the wanted size instead of scaling up.
  const density = Math.max(72, (72 * width) / own);
  const sharp = await loadSharp();
  return Buffer.from(await sharp(Buffer.from(drawing), { density }).resize(width).avif(ENCODING).toBuffer());
}

/** Without fonts on this machine crests would be empty: browsers then get the SVG. */
async function hasFonts(): Promise<boolean> {
  const inked = async (letter: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="4" y="32" font-size="32" ${FONT}>${letter}</text></svg>`;
    const sharp = await loadSharp();
    return (await sharp(Buffer.from(svg)).raw().toBuffer()).toString('base64');
  };
  const [first, second] = await Promise.all([inked('M'), inked('I')]);
  return first !== second;
}
