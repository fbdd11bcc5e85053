import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Dialect,
  type DialectAdapter,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  SqliteDialect,
} from 'kysely';
import { makePrivateFolder } from '#lib/private-files.ts';
import { migrate } from './migrate.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** Where a database is: the address of a PostgreSQL, the folder of the embedded one, or `':memory:'` for none on disk. */
export type Place = string;

const fileIn = (dataDir: string) => join(dataDir, 'touchline.sqlite');
const isAddress = (place: Place) => /^postgres(?:ql)?:/.test(place);

/** Where the database of a site is: what a command was given, else what the settings say. */
export const placeOf = (
  settings: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  given?: string | null,
): Place => given ?? settings.DATABASE_URL ?? settings.DATA_DIR;

/** Whether there is the database of a site. One with an address is there, or opening it says that it is not. */
export const hasDatabase = (place: Place): boolean => isAddress(place) || existsSync(fileIn(place));

/** Opens a database, brought to the newest migration. @throws Error, IncompatibleData */
export async function openDatabase(place: Place): Promise<Database> {
  const database: Database = new Kysely(
    isAddress(place)
      ? // PostgreSQL has no empty lists: nothing is in one.
        {
          dialect: await remote(place),
          plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
        }
      : { dialect: embedded(place) },
  );
  await migrate(database);
  return database;
}

function embedded(place: Place): Dialect {
  if (place !== ':memory:') makePrivateFolder(place);
  return new WholeMigrations({ database: openNodeSqlite(place === ':memory:' ? place : fileIn(place)) });
}

/** Kysely makes no use of it that SQLite undoes changes of tables too: a migration cut short would be half there for good. */
class WholeMigrations extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    const adapter = super.createAdapter();
    return Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true });
  }
}

/** The driver is loaded only where there is an address. */
async function remote(url: Place): Promise<Dialect> {
  const { postgresDialect } = await import('./postgres.ts');
  return postgresDialect(url);
}

/** Opens the database of a site for a command that makes no new one. @throws Error where there is none */
export async function openKnownDatabase(place: Place): Promise<Database> {
  if (hasDatabase(place)) return openDatabase(place);
  throw new Error(`There is no database in ${place}. Start the server once, or name its folder with --data-dir.`);
}
