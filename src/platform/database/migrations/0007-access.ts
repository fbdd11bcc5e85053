import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is for sale, what coupons unlock, and who may watch what. Money is integer minor units with its currency. */
export const access: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('event').addColumn('price_minor', 'integer').execute();
    await db.schema.alterTable('event').addColumn('currency', 'text').execute();
    await db.schema
      .createTable('plan')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('price_minor', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addColumn('opens', 'text', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addCheckConstraint('plan_price', sql`price_minor >= 0`)
      .execute();
    await entitlements(db);
    await coupons(db);
    const columns: Record<string, [table: string, columns: string[]]> = {
      plan_by_position: ['plan', ['position', 'uuid']],
      entitlement_by_account: ['entitlement', ['account_uuid', 'event_uuid', 'plan_uuid']],
      entitlement_by_source: ['entitlement', ['source', 'source_uuid']],
      coupon_redemption_by_account: ['coupon_redemption', ['account_uuid', 'redeemed_at']],
    };
    for (const [name, [table, keys]] of Object.entries(columns))
      await db.schema.createIndex(name).on(table).columns(keys).execute();
  },
};

const ONE_TARGET = sql`(event_uuid is null) <> (plan_uuid is null)`;

async function entitlements(db: Kysely<unknown>) {
  await db.schema
    .createTable('entitlement')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('event_uuid', 'text', (column) => column.references('event.uuid').onDelete('cascade'))
    .addColumn('plan_uuid', 'text', (column) => column.references('plan.uuid'))
    .addColumn('valid_from', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_uuid', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addCheckConstraint('entitlement_target', ONE_TARGET)
    // Nulls differ from each other in both engines, so each of the two binds only the rows of its kind.
    .addUniqueConstraint('entitlement_once_for_event', ['source', 'source_uuid', 'event_uuid'])
    .addUniqueConstraint('entitlement_once_for_plan', ['source', 'source_uuid', 'plan_uuid'])
    .execute();
}

async function coupons(db: Kysely<unknown>) {
  await db.schema
    .createTable('coupon')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('event_uuid', 'text', (column) => column.references('event.uuid').onDelete('cascade'))
    .addColumn('plan_uuid', 'text', (column) => column.references('plan.uuid'))
    .addColumn('valid_from', 'bigint', (column) => column.notNull())
    .addColumn('valid_until', 'bigint')
    .addColumn('redemptions_max', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('redemptions', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('grants_days', 'integer')
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('coupon_target', ONE_TARGET)
    .addCheckConstraint('coupon_not_overdrawn', sql`redemptions between 0 and redemptions_max`)
    .execute();
  await db.schema
    .createTable('coupon_redemption')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('coupon_code', 'text', (column) => column.notNull().references('coupon.code').onDelete('cascade'))
    .addColumn('account_uuid', 'text', (column) => column.notNull().references('account.uuid').onDelete('cascade'))
    .addColumn('redeemed_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('coupon_once_for_account', ['coupon_code', 'account_uuid'])
    .execute();
}
