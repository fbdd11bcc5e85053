import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Purchases, what they renew, and what payment services and the sandbox among them keep. */
export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await methods(db);
    await subscriptions(db);
    await orderTable(db);
    await sandbox(db);
    const columns: Record<string, [table: string, columns: string[]]> = {
      order_by_account: ['order', ['account_uuid', 'created_at']],
      order_by_state: ['order', ['state', 'looked_at']],
      order_by_subscription: ['order', ['subscription_uuid']],
      subscription_by_account: ['subscription', ['account_uuid']],
      subscription_by_end: ['subscription', ['paid_until']],
    };
    for (const [name, [table, keys]] of Object.entries(columns))
      await db.schema.createIndex(name).on(table).columns(keys).execute();
    // Whoever pays for something pays once: while an order for it is open there is no second one.
    await db.schema
      .createIndex('order_open_once')
      .unique()
      .on('order')
      .columns(['account_uuid', 'item_type', 'item_uuid'])
      .where(sql.ref('state'), 'in', sql`('created', 'approved')`)
      .execute();
  },
};

async function methods(db: Kysely<unknown>) {
  await db.schema
    .createTable('payment_method')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('payment_method_once', ['account_uuid', 'provider', 'token'])
    .execute();
  await db.schema
    .createTable('payment_notice')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_notice_key', ['provider', 'id'])
    .execute();
}

async function subscriptions(db: Kysely<unknown>) {
  await db.schema
    .createTable('subscription')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('plan_uuid', 'text', (column) => column.notNull().references('plan.uuid'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('method_uuid', 'text', (column) => column.references('payment_method.uuid').onDelete('set null'))
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_until', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('declines', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('retry_at', 'bigint')
    .execute();
}

async function orderTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('order')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('account_uuid', 'text', (column) => column.references('account.uuid').onDelete('set null'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('item_type', 'text', (column) => column.notNull())
    .addColumn('item_uuid', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('approve_url', 'text')
    .addColumn('capture', 'text')
    .addColumn('receipt_number', 'integer', (column) => column.unique())
    .addColumn('subscription_uuid', 'text', (column) => column.references('subscription.uuid').onDelete('set null'))
    .addColumn('renewal', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('looked_at', 'bigint', (column) => column.notNull())
    .addColumn('captured_at', 'bigint')
    .addColumn('refunded_at', 'bigint')
    .addCheckConstraint('order_amount', sql`amount > 0`)
    .addUniqueConstraint('order_once', ['account_uuid', 'idempotency_key'])
    .addUniqueConstraint('order_payment_once', ['provider', 'reference'])
    .execute();
}

async function sandbox(db: Kysely<unknown>) {
  await db.schema
    .createTable('sandbox_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_uuid', 'text', (column) => column.notNull().unique())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('cancel_url', 'text', (column) => column.notNull())
    .addColumn('keeps_method', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('behaviour', 'text', (column) => column.notNull())
    .addColumn('ready_at', 'bigint')
    .execute();
  // Captures are unique by request alone, as at a real service: a second one with another id would be seen here.
  await db.schema
    .createTable('sandbox_capture')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text')
    .addColumn('token', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull().unique())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('captured_at', 'bigint', (column) => column.notNull())
    .execute();
}
