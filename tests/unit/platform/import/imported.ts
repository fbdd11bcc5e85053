import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { importFolder } from '#platform/import/import-folder.ts';

export const DE = '2025-26/de.1.json';
export const FIRST = Date.UTC(2026, 0, 1);
export const LATER = FIRST + 60_000;

export async function open(folder = ':memory:'): Promise<Database> {
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  return database;
}

export const run = (database: Database, folder: string, now = FIRST, dryRun = false) =>
  importFolder({ database, folder, dryRun, now: () => now });
export const events = (database: Database) => database.selectFrom('event').selectAll().orderBy('starts_at').execute();
export const event = (database: Database) => database.selectFrom('event').selectAll().executeTakeFirstOrThrow();
export const version = (database: Database) =>
  database.selectFrom('document').select('value').where('key', '=', 'catalogue-version').executeTakeFirst();
