import { sqlMigration } from '../sql-migration.ts';

/** Where accounts watch, and on how many screens at once their plans let them. */
export const screens = sqlMigration(
  `create table "screen" (
    "account_uuid" text not null,
    "family_uuid" text not null,
    "event_uuid" text not null,
    "seen_at" bigint not null,
    "ended_at" bigint,
    primary key ("account_uuid", "family_uuid")
  )`,
  `alter table "plan" add column "screens" integer default 3 not null`,
);
