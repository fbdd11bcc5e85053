import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The address of an account's own calendar. Its token is kept as it is, so that its owner can look it up again: it opens
 * nothing but what the table of favorites beside it tells as well.
 */
export const calendarFeeds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('calendar_feed')
      .addColumn('account_uuid', 'text', (column) => column.primaryKey().references('account.uuid').onDelete('cascade'))
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
