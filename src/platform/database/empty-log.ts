import { sql } from 'kysely';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';
import { isPostgres } from './engine.ts';
import { BUSY_MS } from './node-sqlite.ts';
import type { Database } from './open.ts';

/** Truncates SQLite's write-ahead log, which still holds deleted rows; at the next background job while it is busy. */
export async function emptyLog(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  await database.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_MS)}`.execute(connection);
    }
  });
}
