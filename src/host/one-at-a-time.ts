import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';

const RETRY_MS = 200;
/** https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5;

/**
 * Does work while nobody else does it, in this process or another; waits until then. SQLite locks `file`, so that the lock ends
 * with the process that holds it, however that ends.
 */
export async function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!isTaken(lock)) await after(RETRY_MS);
    return await work();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
