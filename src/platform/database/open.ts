import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** Opens the embedded database in `dataDir` (`':memory:'` for none on disk), brought to the newest migration. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = dataDir === ':memory:' ? ':memory:' : join(dataDir, 'touchline.sqlite');
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
  const database: Database = new Kysely({ dialect: new SqliteDialect({ database: openNodeSqlite(file) }) });
  await migrate(database);
  return database;
}
