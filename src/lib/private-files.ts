import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
/** What stands beside a SQLite database; SQLite gives it the mode of the database when it makes it. */
const BESIDE = ['-wal', '-shm', '-journal'];
/** What is ours in a data folder. */
const OURS =
  /^(?:(?:touchline|sessions)\.sqlite(?:-wal|-shm|-journal)?|(?:session|vapid)\.key|media|\.write-test-\d+)$/;

/**
 * Makes a folder that only its owner can enter. One that is there already is closed to others unless it holds files of theirs:
 * somebody may have named a folder that more than this product uses. @throws Error
 */
export function makePrivateFolder(folder: string): void {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: FOLDER });
  } else if (readdirSync(folder).every((name) => OURS.test(name))) restrict(folder, FOLDER);
}

/** Makes the file of a SQLite database where there is none; it and what stands beside it are its owner's alone. @throws Error */
export function makePrivateDatabase(file: string): void {
  closeSync(openSync(file, 'a', FILE));
  for (const name of [file, ...BESIDE.map((end) => file + end)]) if (existsSync(name)) restrict(name, FILE);
}

/** Whoever owns it may have given us the use of it, and not its mode. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
