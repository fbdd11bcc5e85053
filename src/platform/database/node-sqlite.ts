import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { currentHost } from '#config/host.ts';

const CACHED_STATEMENTS = 500;

/** Makes Node's built-in SQLite look like the driver Kysely's dialect expects, with prepared statements kept by text. */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000; PRAGMA mmap_size = 268435456;`);
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
      const statement = adapt(database.prepare(text));
      statements.set(text, statement);
      return statement;
    },
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => timed(() => statement.all(...values(parameters))),
    run: (parameters) => timed(() => statement.run(...values(parameters))),
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}

function timed<T>(query: () => T): T {
  const startedAt = performance.now();
  try {
    return query();
  } finally {
    currentHost().telemetry.query(performance.now() - startedAt);
  }
}
