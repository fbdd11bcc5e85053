import { sqlMigration } from '../sql-migration.ts';

/** Messages to send, secrets of their links, and what is known of an account's address and browsers. */
export const mail = sqlMigration(
  `create table "mail" (
    "uuid" text primary key not null, "kind" text not null, "account_uuid" text, "recipient" text,
    "locale" text not null, "data" text not null, "created_at" bigint not null, "expires_at" bigint not null,
    "due_at" bigint, "attempts" integer default 0 not null, "sent_at" bigint)`,
  `create index "mail_by_due" on "mail" ("due_at")`,
  `create index "mail_by_account" on "mail" ("account_uuid")`,
  `create table "account_token" (
    "hash" text primary key not null,
    "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "purpose" text not null, "value" text, "created_at" bigint not null, "expires_at" bigint not null,
    "spent_at" bigint)`,
  `create index "account_token_by_account" on "account_token" ("account_uuid")`,
  `create index "account_token_by_end" on "account_token" ("expires_at")`,
  `create table "account_device" (
    "account_uuid" text not null references "account" ("uuid") on delete cascade, "hash" text not null,
    "seen_at" bigint not null, primary key ("account_uuid", "hash"))`,
  `alter table "account" add column "verified_at" bigint`,
  `alter table "account" add column "locale" text default 'en' not null`,
);
