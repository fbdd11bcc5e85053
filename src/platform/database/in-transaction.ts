import type { Database } from './open.ts';

/** Work that lost against other work is done anew so often; with all pauses that is about three seconds. */
const ATTEMPTS = 24;
const LONGEST_PAUSE_MS = 200;
/**
 * How often what PostgreSQL says of a transaction has it done anew: it was overtaken, or stood in a circle of waiting ones; or
 * what it looked for and did not find is there now, which a fault of our own would be again every time.
 */
const ATTEMPTS_AT: Readonly<Record<string, number>> = { '40001': ATTEMPTS, '40P01': ATTEMPTS, '23505': 5 };

/**
 * Does work in one transaction, all or nothing, as if nothing else happened meanwhile: SQLite lets one process write at a
 * time, PostgreSQL finds out afterwards (serializable) and the work is done anew. So `work` may run more than once: what it
 * changes outside of the database it must change in the same way each time.
 * @throws whatever the work throws; the engine's own error when it was overtaken every time
 */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (attempt >= (ATTEMPTS_AT[(error as { code?: string }).code ?? ''] ?? 0)) throw error;
      const pause = Math.min(LONGEST_PAUSE_MS, 2 ** attempt) * Math.random();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
