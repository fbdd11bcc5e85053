import type { Database } from '../database/open.ts';

/** The JSON of a stored document; undefined without one. */
export async function documentText(database: Database, key: string): Promise<string | undefined> {
  const row = await database.selectFrom('document').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** A stored JSON document, or the given default. */
export async function readDocument<T>(database: Database, key: string, otherwise: T): Promise<T> {
  const text = await documentText(database, key);
  return text === undefined ? otherwise : (JSON.parse(text) as T);
}

/** The key of a match's own ad units. */
export const eventAdsKey = (uuid: string): string => `ads:${uuid}`;

/** Stores a document, or replaces it. */
export async function writeDocument(database: Database, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await database
    .insertInto('document')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
}

/** The document of a key; stored as `make` gives it when missing. All processes on a database get the same one. */
export async function documentOnce<T>(database: Database, key: string, make: () => T): Promise<T> {
  await database
    .insertInto('document')
    .values({ key, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.selectFrom('document').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return JSON.parse(row.value) as T;
}

/** Deletes a document; its default applies again. */
export async function deleteDocument(database: Database, key: string): Promise<void> {
  await database.deleteFrom('document').where('key', '=', key).execute();
}
