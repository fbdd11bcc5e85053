import { type Database, openDatabase } from '#platform/database/open.ts';
import { seedDemo } from '#demo/seed-demo.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A new in-memory database with the demo as of `now` (ISO). */
export async function seeded(now: string, seed = 1): Promise<Database> {
  const database = await openDatabase(':memory:');
  await seedDemo({ database, now: Date.parse(now), seed });
  return database;
}
