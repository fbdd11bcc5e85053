import { sql } from 'kysely';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';
import { isPostgres } from './engine.ts';
import { BUSY_MS } from './node-sqlite.ts';
import type { Database } from './open.ts';

/**
 * Empties SQLite's write-ahead log, in which rows stand as they were before they were deleted. Waits for nobody: where another
 * process reads or the disk is full it stays as it is until housekeeping comes again.
 */
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
