import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Runs SQL statements in order. */
export async function run(database: Kysely<unknown>, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** A migration of SQL that both engines understand. */
export const sqlMigration = (...statements: readonly string[]): Migration => ({ up: (db) => run(db, ...statements) });
