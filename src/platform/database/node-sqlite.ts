import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { currentHost } from '#runtime/host.ts';
import { makePrivateDatabase } from '#lib/private-files.ts';

/** Prepared statements by text; the least recently used is forgotten first. */
const CACHED_STATEMENTS = 500;
/** How long a statement waits for another writer, ms. */
export const BUSY_MS = 10_000;

/** Adapts node:sqlite to Kysely's dialect, with cached prepared statements. */
export function openNodeSqlite(file: string): SqliteDatabase {
  if (file !== ':memory:') makePrivateDatabase(file);
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000; PRAGMA mmap_size = 0;`);
  const statements = new Map<string, SqliteStatement>();
  const guard = createTransactionGuard(database);
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text);
      const statement = known ?? adapt(text, database.prepare(text), guard);
      if (known) statements.delete(text);
      else if (statements.size >= CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
      statements.set(text, statement);
      return statement;
    },
  };
}

type Guard = <T>(text: string, query: () => T, nothing: T) => T;

/**
 * On a full disk or a failed write, SQLite ends the transaction itself. Until the ROLLBACK, further statements then fail for the
 * same reason: they would run outside of a transaction.
 */
function createTransactionGuard(database: DatabaseSync): Guard {
  let ended: { reason: unknown } | null = null;
  return (text, query, nothing) => {
    if (text === 'rollback') {
      ended = null;
      return database.isTransaction ? query() : nothing;
    }
    if (ended) throw ended.reason;
    const within = database.isTransaction;
    try {
      return query();
    } catch (reason) {
      if (within && !database.isTransaction) ended = { reason };
      throw reason;
    }
  };
}

const UNCHANGED = { changes: 0, lastInsertRowid: 0 };

function adapt(text: string, statement: StatementSync, guarded: Guard): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => timed(() => guarded(text, () => statement.all(...values(parameters)), [])),
    run: (parameters) => timed(() => guarded(text, () => statement.run(...values(parameters)), UNCHANGED)),
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
