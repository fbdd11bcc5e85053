import { createHash } from 'node:crypto';
import type { PictureUse } from '#contract/admin/pictures.ts';
import { UPLOADS_PATH } from '#contract/uploaded-picture.ts';
import type { Database } from '../database/open.ts';

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
