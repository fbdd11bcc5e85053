import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';

/** Runs every migration that this database has not seen yet, in order, each in its own transaction where the engine can. */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
