import type { Database } from './open.ts';
import { inTransaction } from './in-transaction.ts';

/** Does work in a transaction: the one that is under way, else one of its own. */
export function withinTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return database.isTransaction ? work(database) : inTransaction(database, work);
}
