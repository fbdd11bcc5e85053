import { sqlMigration } from '../sql-migration.ts';

/** Passkeys, the challenges they answer, and what is known of the browser of a session. */
export const passkeys = sqlMigration(
  `create table "passkey" (
    "id" text primary key not null,
    "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "public_key" text not null, "counter" bigint not null, "transports" text not null, "name" text not null,
    "created_at" bigint not null, "used_at" bigint)`,
  `create index "passkey_by_account" on "passkey" ("account_uuid")`,
  `create table "passkey_challenge" (
    "hash" text primary key not null, "account_uuid" text, "created_at" bigint not null, "expires_at" bigint not null)`,
  `create index "passkey_challenge_by_end" on "passkey_challenge" ("expires_at")`,
  `alter table "sso_session" add column "device" text default '' not null`,
  `alter table "sso_session" add column "used_at" bigint`,
);
