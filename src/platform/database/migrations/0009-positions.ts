import { sqlMigration } from '../sql-migration.ts';

/** How far an account watched which videos. Deleted with the account. */
export const positions = sqlMigration(
  `create table "film_position" (
    "account_uuid" text not null references "account" ("uuid") on delete cascade, "film" text not null,
    "at" integer, "changed_at" bigint not null,
    constraint "film_position_key" primary key ("account_uuid", "film"))`,
);
