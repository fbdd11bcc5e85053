import type { Migration } from 'kysely/migration';
import { catalogue } from './migrations/0001-catalogue.ts';

/** The one list of migrations, in the order they run; entries are never changed once released. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
};
