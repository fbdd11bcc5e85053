import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** One competition's season: `de.1.json` in the folder `2025-26`. */
export interface SeasonFile {
  path: string;
  /** The name in reports: `2025-26/de.1.json`. */
  file: string;
  /** Folder name. */
  season: string;
  /** File name without `.json`. */
  code: string;
}

const SEASON = /^\d{4}(-\d{2,4})?$/;
const FILE = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}\.json$/u;

/**
 * Finds the files to import in a checkout of football.json, or in one of its season folders, oldest season first. Ignores
 * everything but plain files `<season>/<code>.json`. @throws when the folder itself cannot be read
 */
export async function findSeasonFiles(folder: string): Promise<SeasonFile[]> {
  const own = basename(resolve(folder));
  const inside = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && SEASON.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  const found: SeasonFile[] = SEASON.test(own) ? await filesOf(folder, own) : [];
  for (const season of inside) found.push(...(await filesOf(join(folder, season), season)));
  return found;
}

async function filesOf(folder: string, season: string): Promise<SeasonFile[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && FILE.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({
      path: join(folder, name),
      file: `${season}/${name}`,
      season,
      code: name.slice(0, -'.json'.length),
    }));
}
