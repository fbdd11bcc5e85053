import { sqlMigration } from '../sql-migration.ts';

/** Refunds that an operator asked for: they are carried out at the payment service, again after a crash. */
export const refunds = sqlMigration(
  `alter table "order" add column "refund_asked_at" bigint`,
  `create index "order_refund_asked" on "order" ("refund_asked_at") where "refund_asked_at" is not null`,
  `alter table "sandbox_capture" add column "refunded_at" bigint`,
);
