import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Dialect,
  type DialectAdapter,
  HandleEmptyInListsPlugin,
  Kysely,
  type LimitNode,
  type QueryCompiler,
  replaceWithNoncontingentExpression,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely';
import { makePrivateFolder } from '#lib/private-files.ts';
import { migrate } from './migrate.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

/** The URL of a PostgreSQL, the folder of the embedded database, or `':memory:'`. */
export type Place = string;

const fileIn = (dataDir: string) => join(dataDir, 'touchline.sqlite');
const isAddress = (place: Place) => /^postgres(?:ql)?:/.test(place);

/** The database of a site: the argument of a command, else the settings. */
export const placeOf = (
  settings: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  given?: string | null,
): Place => given ?? settings.DATABASE_URL ?? settings.DATA_DIR;

/** Whether the database exists; always true for a URL. */
export const hasDatabase = (place: Place): boolean => isAddress(place) || existsSync(fileIn(place));

/** Opens a database and migrates it. @throws Error, IncompatibleData */
export async function openDatabase(place: Place): Promise<Database> {
  // Loads PostgreSQL's driver only when needed.
  const dialect = isAddress(place) ? await (await import('./postgres.ts')).postgresDialect(place) : embedded(place);
  // PostgreSQL has no empty lists.
  const plugin = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const database: Database = new Kysely({ dialect, plugins: isAddress(place) ? [plugin] : [] });
  await migrate(database);
  return database;
}

function embedded(place: Place): Dialect {
  if (place !== ':memory:') makePrivateFolder(place);
  return new EmbeddedDialect({ database: openNodeSqlite(place === ':memory:' ? place : fileIn(place)) });
}

class EmbeddedDialect extends SqliteDialect {
  /** Kysely does not use SQLite's transactional DDL: an aborted migration would be stored half. */
  override createAdapter(): DialectAdapter {
    const adapter = super.createAdapter();
    return Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true });
  }

  override createQueryCompiler(): QueryCompiler {
    return new EmbeddedCompiler();
  }
}

/**
 * SQLite plans a statement with `limit ?` by the bound number, so it prepares it anew whenever one is bound: 30 µs each
 * (sqlite3ExprIsInteger in expr.c). A sum is not looked into.
 */
class EmbeddedCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit 0 + ');
    this.visitNode(node.limit);
  }
}

/** Opens an existing database. @throws Error when there is none */
export async function openKnownDatabase(place: Place): Promise<Database> {
  if (hasDatabase(place)) return openDatabase(place);
  throw new Error(`There is no database in ${place}. Start the server once, or name its folder with --data-dir.`);
}
