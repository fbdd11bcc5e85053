import type { Database } from './open.ts';

/** About three seconds with all pauses. */
const ATTEMPTS = 24;
const LONGEST_PAUSE_MS = 200;
/** Attempts by PostgreSQL's error code: serialization failure, deadlock, unique violation (a parallel insert, or a bug). */
const ATTEMPTS_AT: Readonly<Record<string, number>> = { '40001': ATTEMPTS, '40P01': ATTEMPTS, '23505': 5 };

/**
 * Does work in one serializable transaction. PostgreSQL may abort it, and `work` then runs again: its effects outside of the
 * database must be idempotent. @throws what the work throws; the engine's error after the last attempt
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

/** Does work in the current transaction, or in a new one. */
export function withinTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.isTransaction ? work(database) : inTransaction(database, work);
}
