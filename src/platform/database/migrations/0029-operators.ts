import { sqlMigration } from '../sql-migration.ts';

/** Accounts that run the site, their invitations, and when a sign-in last gave its password. */
export const operators = sqlMigration(
  `create table "operator" (
    "account_uuid" text primary key not null references "account" ("uuid") on delete cascade,
    "roles" text not null,
    "created_at" bigint not null
  )`,
  `create table "operator_match" (
    "account_uuid" text not null references "operator" ("account_uuid") on delete cascade,
    "event_uuid" text not null references "event" ("uuid") on delete cascade,
    primary key ("account_uuid", "event_uuid")
  )`,
  `create table "operator_invitation" (
    "hash" text primary key not null,
    "email" text not null,
    "roles" text not null,
    "created_at" bigint not null,
    "expires_at" bigint not null
  )`,
  `alter table "token_family" add column "confirmed_at" bigint`,
);
