import type { Database } from '../database/open.ts';

/** A JSON document an operator (or the demo) stored, or the given default. */
export async function readDocument<T>(database: Database, key: string, otherwise: T): Promise<T> {
  const row = await database.selectFrom('document').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as T) : otherwise;
}

/** Stores a document, replacing what was there. */
export async function writeDocument(database: Database, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await database
    .insertInto('document')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}
