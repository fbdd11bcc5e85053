import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Fault } from './fault.ts';

/** A file to import. */
export interface SourceFile {
  path: string;
  /** The name in reports: `2025-26/de.1.json`. */
  file: string;
  /** From the folder that it is in: `2025-26`; null where that is none. */
  season: string | null;
  /** File name without its ending: `de.1`. */
  code: string;
}

/** `2025-26`, `2025`, and as in openfootball's euro: `2024--germany`. */
const SEASON = /^(\d{4}(?:-\d{2,4})?)(?:--.*)?$/;
const FILE = /^([\p{L}\p{N}][\p{L}\p{N}._-]{0,59})\.(?:json|csv|ics)$/u;
/** Files about the teams and grounds of the matches beside them. */
const BESIDE = /\.(?:clubs|groups|squads|stadiums|standings|teams)\.json$/;
/** The longest known season has 0.2 MB. */
const FILE_BYTES_MAX = 32 * 1024 * 1024;
const DEPTH_MAX = 3;

/**
 * The files to import: the file itself, or those of a folder in season folders at any depth down to the third, oldest season first.
 * A folder without season folders gives its own files. Links and hidden files are passed over. @throws when it cannot be read
 */
export async function findSourceFiles(path: string): Promise<SourceFile[]> {
  if ((await stat(path)).isFile()) return [sourceOf(path)];
  const inSeasons = await filesBelow(path, 0);
  return inSeasons.length > 0 ? inSeasons.sort(bySeason) : filesIn(path, await readdir(path, { withFileTypes: true }));
}

async function filesBelow(folder: string, depth: number): Promise<SourceFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (seasonOf(folder)) return filesIn(folder, entries);
  const inside = entries.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  if (depth === DEPTH_MAX) return [];
  const found = await Promise.all(inside.map(({ name }) => filesBelow(join(folder, name), depth + 1)));
  return found.flat();
}

const filesIn = (folder: string, entries: readonly Dirent[]): SourceFile[] =>
  entries
    .filter((entry) => entry.isFile() && FILE.test(entry.name) && !BESIDE.test(entry.name))
    .map(({ name }) => sourceOf(join(folder, name)))
    .sort(bySeason);

const bySeason = (one: SourceFile, other: SourceFile): number =>
  compare(one.season ?? '', other.season ?? '') || compare(one.file, other.file);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function sourceOf(path: string): SourceFile {
  const name = basename(path);
  const folder = basename(dirname(resolve(path)));
  const season = seasonOf(dirname(path));
  return { path, file: season ? `${folder}/${name}` : name, season, code: name.replace(/\.[^.]*$/, '') };
}

const seasonOf = (folder: string): string | null => SEASON.exec(basename(resolve(folder)))?.[1] ?? null;

/** A file's text, or why it cannot be read. */
export async function readText(path: string): Promise<string | Fault> {
  try {
    const { size } = await stat(path);
    if (size > FILE_BYTES_MAX) return new Fault('file too large', `${size} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) return new Fault('not UTF-8 text');
    return new Fault('unreadable file', (error as NodeJS.ErrnoException).code ?? (error as Error).message);
  }
}

/** The text of the file of this kind beside `worldcup.json`: `worldcup.squads.json`; null where there is none. */
export async function readBeside({ path, code }: SourceFile, kind: 'squads' | 'stadiums'): Promise<string | null> {
  const text = await readText(join(dirname(path), `${code}.${kind}.json`));
  if (typeof text === 'string') return text;
  // Of a part of a tournament: `worldcup.quali_playoffs.json`.
  const [whole = '', ...part] = code.split('.');
  const ofWhole = part.length > 0 ? await readText(join(dirname(path), `${whole}.${kind}.json`)) : null;
  return typeof ofWhole === 'string' ? ofWhole : null;
}
