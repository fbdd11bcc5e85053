import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/open.ts';

/** Where highlights with files of their own are served. */
export const CLIPS = '/media/clips/';

/** The folder of these highlights; each has one of its own, by its uuid. */
export const clipsFolder = (dataDir: string): string => join(dataDir, 'clips');

export const clipUrl = (uuid: string, file = 'index.m3u8'): string => `${CLIPS}${uuid}/${file}`;

export const removeClip = (clips: string, uuid: string): Promise<void> =>
  rm(join(clips, uuid), { recursive: true, force: true });

/** A clip exists before its row does. */
const NEW_MS = 60 * 60_000;

/** Deletes the files of highlights that are gone, with their match for example. `now` is real time in ms. */
export async function removeUnusedClips(database: Database, clips: string, now: number): Promise<void> {
  const folders = await readdir(clips).catch(() => []);
  if (folders.length === 0) return;
  const rows = await database.selectFrom('highlight').select('uuid').where('video', 'like', `${CLIPS}%`).execute();
  const used = new Set(rows.map(({ uuid }) => uuid));
  for (const folder of folders) {
    const made = used.has(folder) ? null : await stat(join(clips, folder)).catch(() => null);
    if (made && now - made.mtimeMs > NEW_MS) await removeClip(clips, folder);
  }
}
