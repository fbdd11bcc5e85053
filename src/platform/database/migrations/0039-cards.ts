import { sqlMigration } from '../sql-migration.ts';

/** Trials, changes from a month to a year, and what a receipt must state: the seller and the tax rate of its day. */
export const cards = sqlMigration(
  `alter table "plan" add column "trial_days" integer default 0 not null`,
  `alter table "order" add column "trial_days" integer default 0 not null`,
  `alter table "order" add column "credit" integer default 0 not null`,
  `alter table "order" add column "upgrades_uuid" text`,
  `alter table "order" add column "upgrades_until" bigint`,
  `alter table "order" add column "seller" text`,
);
