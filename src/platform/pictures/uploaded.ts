import { createHash } from 'node:crypto';
import type { PictureUse } from '#contract/admin/pictures.ts';
import { isUploaded, UPLOADS_PATH } from '#contract/uploaded-picture.ts';
import type { Database } from '../database/open.ts';
import { loadSharp } from './load-sharp.ts';
import { createPictureLimit } from './picture-limit.ts';

const HASH_LENGTH = 22;

/** The address of an uploaded picture: a cover is offered in several widths, as drawn ones are. */
const uploadedUrl = (hash: string, use: PictureUse): string =>
  `${UPLOADS_PATH}/${hash}.${use === 'cover' ? 'avif' : 'webp'}?v=1`;

/** Stores a picture once, however often it is uploaded; resolves to its address. `now` in ms of real time. */
export async function storePicture(
  database: Database,
  { data, use, now }: { data: Uint8Array; use: PictureUse; now: number },
): Promise<string> {
  const hash = createHash('sha256').update(use).update(data).digest('base64url').slice(0, HASH_LENGTH);
  await database
    .insertInto('picture')
    .values({ hash, use, data, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return uploadedUrl(hash, use);
}

/** The bytes of an uploaded picture, WebP; undefined for none. */
export async function uploadedPicture(database: Database, hash: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await database.selectFrom('picture').select('data').where('hash', '=', hash).executeTakeFirst();
  return row && Buffer.from(row.data);
}

const DRAWN_SIZE = 512;
const limit = createPictureLimit(1);

/**
 * An uploaded crest as a data URL for drawings, which cannot hold WebP; null for pictures of other sites.
 * @throws Error for one that is not ready in time: browsers would keep the drawing without it for a year
 */
export async function uploadedPng(database: Database, url: string): Promise<string | null> {
  if (!isUploaded(url)) return null;
  const start = UPLOADS_PATH.length + 1;
  const stored = await uploadedPicture(database, url.slice(start, start + HASH_LENGTH));
  if (!stored) return null;
  const png = await limit(() => asPng(stored));
  if (!png) throw new Error(`The uploaded crest ${url} was not ready in time.`);
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function asPng(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(picture).resize(DRAWN_SIZE, DRAWN_SIZE, { fit: 'inside', withoutEnlargement: true });
  return resized.png().toBuffer();
}
