import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';

/** More than the page cache holds, so that the engine must write before the end. */
const ROW_BYTES = 1_000_000;
const FULL = { errcode: 13 };

let database: Database;
beforeEach(async () => {
  database = await openDatabase(':memory:');
  await sql`create table filler (bytes blob)`.execute(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 1000)}`.execute(database);
});
afterEach(() => database.destroy());

const add = (to: Database) => sql`insert into filler values (randomblob(${sql.lit(ROW_BYTES)}))`.execute(to);
const fill = async (to: Database) => {
  for (;;) await add(to);
};
const rows = async () =>
  (await sql<{ count: number }>`select count(*) as count from filler`.execute(database)).rows[0]!.count;

test('a transaction that the engine ended itself fails with the reason for that', async () => {
  await expect(inTransaction(database, fill)).rejects.toMatchObject(FULL);
  expect(await rows()).toBe(0);
});

test('after the engine ends a transaction, nothing is written outside of it, even when the failure is ignored', async () => {
  const carelessly = inTransaction(database, async (work) => {
    await fill(work).catch(() => {});
    await sql`insert into filler values (x'00')`.execute(work).catch(() => {});
  });
  await expect(carelessly).rejects.toMatchObject(FULL);
  expect(await rows()).toBe(0);
});

test('the next transaction is whole', async () => {
  await inTransaction(database, fill).catch(() => {});
  await inTransaction(database, add);
  expect(await rows()).toBe(1);
});

test('a failure that ends no transaction is rolled back', async () => {
  const failing = inTransaction(database, async (work) => {
    await add(work);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await rows()).toBe(0);
});
