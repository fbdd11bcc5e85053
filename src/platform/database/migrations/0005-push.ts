import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Browsers that want kick-off notices, and the notices they are sent. A subscription ends with the sign-in it came from. */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('push_subscription')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
      .addColumn('family_uuid', 'text', (column) =>
        column.notNull().references('token_family.uuid').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (column) => column.notNull().unique())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('push_kickoff')
      .addColumn('event_uuid', 'text', (column) => column.primaryKey())
      .addColumn('announced_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('push_notice')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('event_uuid', 'text', (column) => column.notNull())
      .addColumn('subscription_uuid', 'text', (column) =>
        column.notNull().references('push_subscription.uuid').onDelete('cascade'),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('push_notice_once', ['event_uuid', 'subscription_uuid'])
      .execute();
    await indexes(db);
  },
};

async function indexes(db: Kysely<unknown>) {
  const columns: Record<string, [table: string, columns: string[]]> = {
    push_subscription_by_account: ['push_subscription', ['account_uuid']],
    push_subscription_by_family: ['push_subscription', ['family_uuid']],
    push_kickoff_by_age: ['push_kickoff', ['announced_at']],
    push_notice_by_due: ['push_notice', ['due_at']],
    push_notice_by_age: ['push_notice', ['created_at']],
    push_notice_by_subscription: ['push_notice', ['subscription_uuid']],
    favorite_by_object: ['favorite', ['object_uuid', 'scope']],
  };
  for (const [name, [table, keys]] of Object.entries(columns)) {
    await db.schema.createIndex(name).on(table).columns(keys).execute();
  }
}
