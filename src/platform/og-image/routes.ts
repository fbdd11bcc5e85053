import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { failure } from '#contract/error.ts';
import { etagMatches } from '#lib/etag.ts';
import { SHARE_IMAGE_KINDS, type ShareImageKind } from '#contract/share-image.ts';
import type { Database } from '../database/open.ts';
import { loadSharp } from '../pictures/load-sharp.ts';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { createPictureLimit } from '../pictures/picture-limit.ts';
import { shareDrawing } from './drawing.ts';
import { clipFrame, momentFrame, type Videos } from './moment-frame.ts';
import { shareSubject } from './subject.ts';

const CACHE_BYTES = 8 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=300';

const isKind = (kind: string): kind is ShareImageKind => SHARE_IMAGE_KINDS.some((known) => known === kind);

/** Open Graph pictures, to be mounted at `/media/og`: `/:kind/:uuid.jpg`, `?t=` of a moment. Other sites may embed them. */
export function shareImageRoutes({ database, ...videos }: { database: Database } & Videos): Hono {
  const pictures = createPictureCache(CACHE_BYTES);
  const limit = createPictureLimit(1);
  const app = new Hono();
  app.get('/:kind/:file{.+\\.jpg}', async (c) => {
    const { kind, file } = c.req.param();
    const uuid = file.slice(0, -'.jpg'.length);
    const second = momentOf(c.req.query('t'));
    const key = `${kind}/${uuid}${second === null ? '' : `?${second}`}`;
    const picture = isKind(kind)
      ? await pictures.get(key, () => limit(() => draw(database, { kind, uuid, second }, videos)))
      : null;
    if (!picture) return c.json(failure(404, 'not_found', 'There is no such picture.'), 404);
    const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
    const headers = {
      ETag: etag,
      // A video may be replaced.
      'Cache-Control': c.req.query('v') === undefined || second !== null ? BRIEFLY : FOREVER,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (etagMatches(c.req.header('If-None-Match') ?? '', `W/${etag}`)) return c.body(null, 304, headers);
    return c.body(picture, 200, { ...headers, 'Content-Type': 'image/jpeg' });
  });
  return app;
}

const momentOf = (given: string | undefined): number | null => (/^\d{1,6}$/.test(given ?? '') ? Number(given) : null);

interface Wanted {
  kind: ShareImageKind;
  uuid: string;
  second: number | null;
}

async function draw(database: Database, { kind, uuid, second }: Wanted, videos: Videos) {
  const subject = await shareSubject(database, kind, uuid);
  if (!subject) return null;
  const own = kind === 'highlight' ? await clipFrame(uuid, videos) : null;
  const frame = (second === null ? null : await momentFrame(database, { kind, uuid, second }, videos)) ?? own;
  const sharp = await loadSharp();
  const drawing = sharp(Buffer.from(shareDrawing(subject, frame)));
  return Buffer.from(await drawing.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}
