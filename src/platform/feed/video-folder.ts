import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of operators' videos. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');
export const MOUNT = '/media/events';

/** Every version gets its own folder, so that files never change under their URLs. */
export function newVideo(dataDir: string, event: string, now: number) {
  const version = now.toString(36);
  const folder = join(mediaFolder(dataDir), event);
  return {
    /** The folder while packaging; never served. */
    temporary: join(folder, `.${version}`),
    address: `${MOUNT}/${event}/${version}/index.m3u8`,
    /** Makes it available. The previous version stays until `removeVideos`, for viewers who watch it. */
    publish: () => rename(join(folder, `.${version}`), join(folder, version)),
    version,
  };
}

/** Deletes the packaged videos of an event, but not version `keep`. */
export async function removeVideos(dataDir: string, event: string, keep?: string): Promise<void> {
  const folder = join(mediaFolder(dataDir), event);
  const versions = await readdir(folder).catch(() => []);
  for (const version of versions)
    if (version !== keep) await rm(join(folder, version), { recursive: true, force: true });
  if (keep === undefined) await rm(folder, { recursive: true, force: true });
}
