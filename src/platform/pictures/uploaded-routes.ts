import { Hono } from 'hono';
import { failure } from '#contract/error.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { offeredWidth } from '../artwork/routes.ts';
import type { Database } from '../database/open.ts';
import { loadSharp } from './load-sharp.ts';
import { createPictureCache } from './picture-cache.ts';
import { uploadedPicture } from './uploaded.ts';

const YEAR = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 16 * 1024 * 1024;
const AT_ONCE = 1;
const WAITING_MAX = 24;

/** Pictures that operators uploaded, to be mounted at `UPLOADS_PATH`: `.webp` as stored, `.avif` in the widths of covers. */
export function uploadedRoutes(database: Database): Hono {
  const app = new Hono();
  const cache = createPictureCache(CACHE_BYTES);
  const limit = createConcurrencyLimit(AT_ONCE, WAITING_MAX);

  app.get('/:file{[\\w-]+\\.(?:webp|avif)}', async (c) => {
    const [hash = '', type = ''] = c.req.param('file').split('.');
    const width = offeredWidth(c.req.query('w'));
    const scaled = async () => {
      const stored = await uploadedPicture(database, hash);
      return stored ? limit(() => asAvif(stored, width)) : null;
    };
    const data =
      type === 'webp'
        ? await cache.get(hash, async () => (await uploadedPicture(database, hash)) ?? null)
        : await cache.get(`${hash}/${width}`, scaled);
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
