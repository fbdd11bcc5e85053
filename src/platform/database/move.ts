import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { inTransaction } from './in-transaction.ts';
import { insertRows } from './insert.ts';
import type { Database } from './open.ts';
import type { Tables } from './schema.ts';

/** Rows read at once. */
const BATCH = 2_000;
/** The search's own tables, which the other database fills by itself, and the leadership of a process. */
const LEFT = /^(?:search(?:_\w+)?|lease)$/;

type Name = keyof Tables & string;

/**
 * Copies every row of an embedded database to an empty PostgreSQL that has the same version. Everything arrives, or nothing.
 * Resolves to the number of rows by table. @throws Error when the target holds something, when rows are missing there, or
 * when somebody wrote to the source meanwhile
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<Map<string, number>> {
  if (isPostgres(source) || !isPostgres(target)) throw new Error('A move leads from SQLite to PostgreSQL.');
  const tables = await inOrder(source);
  const version = await writesOf(source);
  const counts = new Map<string, number>();
  await inTransaction(target, async (transaction) => {
    for (const table of tables) await refuseRows(transaction, table);
    for (const table of tables) {
      const rows = await copy(source, transaction, table);
      if (rows !== (await countOf(transaction, table))) throw new Error(`Not every row of "${table}" has arrived.`);
      counts.set(table, rows);
      onTable(table, rows);
    }
    await continueSequences(transaction, tables);
    if ((await writesOf(source)) !== version)
      throw new Error('The site wrote to its database meanwhile. Stop it, then move again.');
  });
  return counts;
}

/** The tables, each after those that it refers to. */
async function inOrder(source: Database): Promise<Name[]> {
  const found = await source.introspection.getTables();
  const names = found.map(({ name }) => name).filter((name) => !LEFT.test(name) && !name.startsWith('sqlite_'));
  const before = new Map<string, string[]>();
  for (const name of names) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(source);
    before.set(
      name,
      rows.map(({ table }) => table),
    );
  }
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const other of before.get(name) ?? []) if (other !== name) add(other);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered] as Name[];
}

/** Changes with every write of another connection. */
async function writesOf(source: Database): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(source);
  return rows[0]!.data_version;
}

async function countOf(database: Database, table: Name): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(database);
  return Number(rows[0]!.count);
}

/** Empties the tables that migrations have filled; every other must be empty. */
async function refuseRows(target: Database, table: Name): Promise<void> {
  if (table === 'match_sequence' || table === 'team_sequence') await target.deleteFrom(table).execute();
  else if ((await countOf(target, table)) > 0)
    throw new Error(`The target is not empty: "${table}" has rows. Name a new database.`);
}

async function copy(source: Database, target: Database, table: Name): Promise<number> {
  let [last, count] = [0, 0];
  for (;;) {
    const { rows } = await sql<{ '#': number }>`
      select rowid as "#", * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${BATCH}
    `.execute(source);
    if (rows.length === 0) return count;
    last = rows.at(-1)!['#'];
    count += rows.length;
    await insertRows(target, table, rows.map(({ '#': _, ...row }) => row) as never);
  }
}

/** Numbers that the database gives go on after the highest. */
async function continueSequences(target: Database, tables: readonly Name[]): Promise<void> {
  const found = await target.introspection.getTables();
  for (const { name, columns } of found.filter((one) => tables.includes(one.name as Name)))
    for (const { name: column } of columns.filter((one) => one.isAutoIncrementing))
      await sql`
        select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
        from ${sql.table(name)}
      `.execute(target);
}
