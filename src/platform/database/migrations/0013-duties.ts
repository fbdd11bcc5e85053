import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which of several processes does what must be done once for all of them, and until when it is so. */
export const duties: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('duty')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
