import type { Database } from '#platform/database/open.ts';

const KEY = 'demo';

/** The demo's record in this database. */
export interface DemoDocument {
  seed: number;
  /** Product time in ms. */
  seededAt: number;
}

/** Returns null when no demo was seeded, or seeding did not finish. */
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

export async function deleteDemoDocument(database: Database): Promise<void> {
  await database.deleteFrom('document').where('key', '=', KEY).execute();
}
