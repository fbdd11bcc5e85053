import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from '#contract/admin/uploads.ts';
import type { UploadState } from '#contract/uploaded-video.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';

const DAY_MS = 86_400_000;
/** An upload that nobody went on with, and one that failed or is done, are forgotten. */
const FORGET_AFTER_MS: Record<UploadState, number> = {
  ...{ uploading: 3 * DAY_MS, waiting: 30 * DAY_MS, packaging: 30 * DAY_MS },
  ...{ done: 30 * DAY_MS, failed: 7 * DAY_MS, cancelled: DAY_MS },
};

/** The folder of videos that are uploaded and not packaged yet. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

export const uploadView = (row: Row<'upload'>): Upload => ({
  ...{ uuid: row.uuid, event: row.event_uuid, name: row.name, size: Number(row.size), state: row.state },
  ...{ percent: row.percent, fault: row.fault, who: row.who },
  createdAt: new Date(Number(row.created_at)).toISOString(),
});

export const uploadRow = (database: Database, uuid: string): Promise<Row<'upload'> | undefined> =>
  database.selectFrom('upload').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** The uploads of a match, the newest first. */
export async function uploadsOf(database: Database, event: string): Promise<Upload[]> {
  const rows = await database
    .selectFrom('upload')
    .selectAll()
    .where('event_uuid', '=', event)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(uploadView);
}

/** A new upload, of which nothing has arrived. */
export async function addUpload(
  database: Database,
  upload: Pick<Row<'upload'>, 'uuid' | 'event_uuid' | 'name' | 'size' | 'who'>,
): Promise<void> {
  const now = Date.now();
  const state = { state: 'uploading', percent: 0, fault: null, created_at: now, changed_at: now } as const;
  await database
    .insertInto('upload')
    .values({ ...upload, ...state })
    .execute();
}

/** Moves an upload on from one of these states; false where it is in another one by now. */
export async function moveUpload(
  database: Database,
  uuid: string,
  from: readonly UploadState[],
  to: Partial<Pick<Row<'upload'>, 'state' | 'percent' | 'fault'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('upload')
    .set({ ...to, changed_at: Date.now() })
    .where('uuid', '=', uuid)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the file of an upload. */
export async function removeFile(folder: string, uuid: string): Promise<void> {
  for (const name of [uuid, `${uuid}.json`]) await rm(join(folder, name), { force: true });
}

/** Forgets old uploads, and deletes their files. `now` in ms of real time. */
export async function forgetUploads(database: Database, folder: string, now: number): Promise<void> {
  for (const [state, age] of Object.entries(FORGET_AFTER_MS) as [UploadState, number][]) {
    const old = await database
      .selectFrom('upload')
      .select('uuid')
      .where('state', '=', state)
      .where('changed_at', '<', now - age)
      .execute();
    for (const { uuid } of old) {
      await removeFile(folder, uuid);
      await database.deleteFrom('upload').where('uuid', '=', uuid).execute();
    }
  }
}
