import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { migrations } from './migrations.ts';

/**
 * Runs every migration that this database has not seen yet, in order, each in its own transaction where the engine can.
 * @throws IncompatibleData when it has seen one that is not known here: a newer version wrote it.
 */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (!unknown) throw error;
  throw new IncompatibleData(
    `The database was written by a newer version: its migration "${unknown}" is not known here. Start that version, or put back a copy of DATA_DIR from before it`,
  );
}
