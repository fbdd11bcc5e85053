import { Hono } from 'hono';
import { failure } from '#contract/error.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { SMALL_SIDE } from '#contract/drawn-picture.ts';
import { offeredWidth } from '../artwork/rasters.ts';
import type { Database } from '../database/open.ts';
import { loadSharp } from './load-sharp.ts';
import { createPictureCache } from './picture-cache.ts';
import { uploadedPicture } from './uploaded.ts';

const YEAR = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 16 * 1024 * 1024;
const AT_ONCE = 1;
const WAITING_MAX = 24;

/**
 * Pictures that operators uploaded, to be mounted at `UPLOADS_PATH`: `.webp` as stored and in `SMALL_SIDE`, `.avif` in the widths of
 * covers.
 */
export function uploadedRoutes(database: Database): Hono {
  const app = new Hono();
  const cache = createPictureCache(CACHE_BYTES);
  const limit = createConcurrencyLimit(AT_ONCE, WAITING_MAX);

  /** Null where there is none, or too many wait. */
  const changed = async (hash: string, change: (stored: Buffer) => Promise<Buffer<ArrayBuffer>>) => {
    const stored = await uploadedPicture(database, hash);
    return stored ? limit(() => change(stored)) : null;
  };
  const asStored = async (hash: string) => (await uploadedPicture(database, hash)) ?? null;

  app.get('/:file{[\\w-]+\\.(?:webp|avif)}', async (c) => {
    const [hash = '', type = ''] = c.req.param('file').split('.');
    const wanted = c.req.query('w');
    const width = type === 'avif' ? offeredWidth(wanted) : Number(wanted) === SMALL_SIDE ? SMALL_SIDE : null;
    const data = await cache.get(`${hash}/${width}`, () =>
      width === null ? asStored(hash) : changed(hash, type === 'avif' ? asAvif(width) : asSmall),
    );
    if (!data) return c.json(failure(404, 'not_found'), 404);
    const headers = { 'Content-Type': `image/${type}`, 'Cache-Control': YEAR };
    return c.body(data, 200, headers);
  });
  return app;
}

const asAvif = (width: number) => async (picture: Buffer) => {
  const sharp = await loadSharp();
  const resized = sharp(picture).resize({ width, withoutEnlargement: true });
  return Buffer.from(await resized.avif({ quality: 55, effort: 2 }).toBuffer());
};

async function asSmall(picture: Buffer): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp();
  const resized = sharp(picture).resize({
    width: SMALL_SIDE,
    height: SMALL_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return Buffer.from(await resized.webp({ quality: 80 }).toBuffer());
}
