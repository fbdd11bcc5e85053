import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
/** Files beside a SQLite database, created with its mode. */
const BESIDE = ['-wal', '-shm', '-journal'];
/** Our files in a data folder. */
const OURS =
  /^(?:(?:touchline|sessions)\.sqlite(?:-wal|-shm|-journal)?|(?:session|vapid)\.key|media|broadcasts|mail|\.write-test-\d+)$/;

/** Creates a folder for its owner only; restricts one that holds nothing but our files. @throws Error */
export function makePrivateFolder(folder: string): void {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: FOLDER });
  } else if (readdirSync(folder).every((name) => OURS.test(name))) restrict(folder, FOLDER);
}

/** Creates a SQLite database file if missing; it and its journal files are for the owner only. @throws Error */
export function makePrivateDatabase(file: string): void {
  closeSync(openSync(file, 'a', FILE));
  for (const name of [file, ...BESIDE.map((end) => file + end)]) if (existsSync(name)) restrict(name, FILE);
}

/** We may not own it: then its mode stays. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
