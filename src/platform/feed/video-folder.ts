import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where packaged videos lie. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');
const MOUNT = '/media/events';

/** Every packaging gets a folder of its own, so that its files never change under their addresses. */
export function newVideo(dataDir: string, event: string, now: number) {
  const version = now.toString(36);
  const folder = join(mediaFolder(dataDir), event);
  return {
    /** Where it is made; nobody is served from there. */
    making: join(folder, `.${version}`),
    address: `${MOUNT}/${event}/${version}/index.m3u8`,
    /** Puts it in its place. The video before stays until `removeVideos`: somebody may be watching. */
    finish: () => rename(join(folder, `.${version}`), join(folder, version)),
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
