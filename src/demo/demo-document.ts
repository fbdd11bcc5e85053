import type { Database } from '#platform/database/open.ts';

const KEY = 'demo';

/** What is kept about the demo in this database. */
export interface DemoDocument {
  seed: number;
  /** Product time in ms. */
  seededAt: number;
}

/** Null where no demo was seeded, or not to its end. */
export async function demoDocument(database: Database): Promise<DemoDocument | null> {
  const row = await database.selectFrom('document').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? (JSON.parse(row.value) as DemoDocument) : null;
}

export async function writeDemoDocument(database: Database, value: DemoDocument): Promise<void> {
  await database
    .insertInto('document')
    .values({ key: KEY, value: JSON.stringify(value) })
    .execute();
}

export async function forgetDemoDocument(database: Database): Promise<void> {
  await database.deleteFrom('document').where('key', '=', KEY).execute();
}
