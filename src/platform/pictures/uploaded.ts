import { createHash } from 'node:crypto';
import type { PictureUse } from '#contract/admin/pictures.ts';
import { isUploaded, UPLOADS_PATH } from '#contract/uploaded-picture.ts';
import type { Database } from '../database/open.ts';
import { loadSharp } from './load-sharp.ts';

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

/** An uploaded crest as a data URL for drawings, which cannot hold WebP; null for pictures of other sites. */
export async function uploadedPng(database: Database, url: string): Promise<string | null> {
  if (!isUploaded(url)) return null;
  const stored = await uploadedPicture(
    database,
    url.slice(UPLOADS_PATH.length + 1, UPLOADS_PATH.length + 1 + HASH_LENGTH),
  );
  if (!stored) return null;
  const sharp = await loadSharp();
  const png = await sharp(stored)
    .resize(DRAWN_SIZE, DRAWN_SIZE, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
