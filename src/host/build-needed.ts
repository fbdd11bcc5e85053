import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether any source is newer than the mark of the last finished build, or there is no mark. */
export function isBuildNeeded(mark: string, sources: readonly string[]): boolean {
  if (!existsSync(mark)) return true;
  const built = statSync(mark).mtimeMs;
  return sources.some((source) => hasNewer(source, built));
}

/** Includes folders: their time changes when a file is removed. */
function hasNewer(path: string, time: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.mtimeMs > time) return true;
  return stats.isDirectory() && readdirSync(path).some((name) => hasNewer(join(path, name), time));
}
