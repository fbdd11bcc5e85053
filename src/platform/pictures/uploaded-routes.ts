import { Hono } from 'hono';
import { failure } from '#contract/error.ts';
import { SMALL_SIDE } from '#contract/drawn-picture.ts';
import { offeredWidth } from '../artwork/rasters.ts';
import type { Database } from '../database/open.ts';
import { loadSharp } from './load-sharp.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPictureLimit } from './picture-limit.ts';
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
  // A page asks for all its small logos at once, and there are no more of them than uploads: each waits for its turn.
  const limits = { webp: createPictureLimit(AT_ONCE), avif: createPictureLimit(AT_ONCE, WAITING_MAX) };

  const asStored = async (hash: string) => (await uploadedPicture(database, hash)) ?? null;
  const small = async (hash: string) => {
    const stored = await asStored(hash);
    return stored && limits.webp(() => asSmall(stored));
  };
  /** Null also where too many wait. */
  const cover = async (hash: string, width: number) => {
    const stored = await asStored(hash);
    return stored && limits.avif(() => asAvif(stored, width));
  };

  app.get('/:file{[\\w-]+\\.(?:webp|avif)}', async (c) => {
    const [hash = '', type = ''] = c.req.param('file').split('.');
    const wanted = c.req.query('w');
    const width = offeredWidth(wanted);
    const data =
      type === 'avif'
        ? await cache.get(`${hash}/${width}`, () => cover(hash, width))
        : Number(wanted) === SMALL_SIDE
          ? await cache.get(`${hash}/${SMALL_SIDE}`, () => small(hash))
          : await cache.get(hash, () => asStored(hash));
    if (!data) return c.json(failure(404, 'not_found'), 404);
    const headers = { 'Content-Type': `image/${type}`, 'Cache-Control': YEAR };
    return c.body(data, 200, headers);
  });
  return app;
}

async function asAvif(picture: Buffer, width: number): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp();
  const resized = sharp(picture).resize({ width, withoutEnlargement: true });
  return Buffer.from(await resized.avif({ quality: 55, effort: 2 }).toBuffer());
}

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
