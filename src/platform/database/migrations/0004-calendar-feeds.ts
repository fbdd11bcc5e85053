import { sqlMigration } from '../sql-migration.ts';

/** The URL of an account's calendar. Its token is stored in plain text, so that its owner can see it again. */
export const calendarFeeds = sqlMigration(
  `create table "calendar_feed" (
    "account_uuid" text primary key references "account" ("uuid") on delete cascade,
    "token" text not null unique, "created_at" bigint not null)`,
);
