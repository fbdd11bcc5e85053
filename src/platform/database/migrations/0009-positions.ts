import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far an account's owner watched which films. It goes with the account. */
export const positions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('film_position')
      .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
      .addColumn('film', 'text', (column) => column.notNull())
      .addColumn('at', 'integer')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('film_position_key', ['account_uuid', 'film'])
      .execute();
  },
};
