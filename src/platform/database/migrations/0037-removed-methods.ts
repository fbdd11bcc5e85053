import { sqlMigration } from '../sql-migration.ts';

/** A payment method that was removed can be brought back for a day, with the renewals that it paid. */
export const removedMethods = sqlMigration(
  `alter table "payment_method" add column "removed_at" bigint`,
  `alter table "payment_method" add column "renewed" text`,
);
