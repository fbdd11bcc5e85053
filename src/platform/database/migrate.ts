import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { migrations } from './migrations.ts';

/** Runs all pending migrations. @throws IncompatibleData for a database of a newer version */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (!unknown) throw error;
  throw new IncompatibleData(
    `The database was written by a newer version: its migration "${unknown}" is not known here. Start that version, or restore an older copy of DATA_DIR`,
  );
}
