import type { Database } from '../database/open.ts';

/** A JSON document an operator (or the demo) stored, or the given default. */
export async function readDocument<T>(database: Database, key: string, otherwise: T): Promise<T> {
  const row = await database.selectFrom('document').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as T) : otherwise;
}

/** Where the ad units are stored that one match has of its own. */
export const eventAdsKey = (uuid: string): string => `ads:${uuid}`;

/** Stores a document, replacing what was there. */
export async function writeDocument(database: Database, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await database
    .insertInto('document')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}

/** Forgets a document: its default stands again. */
export async function deleteDocument(database: Database, key: string): Promise<void> {
  await database.deleteFrom('document').where('key', '=', key).execute();
}
