import { sqlMigration } from '../sql-migration.ts';

/**
 * Accounts, their sessions and tokens, and what they follow. Secrets are stored as SHA-256 hashes, passwords as
 * scrypt.
 */
export const accounts = sqlMigration(
  `create table "account" (
    "uuid" text primary key, "email" text not null unique, "name" text not null, "password" text not null,
    "onboarded" integer default 0 not null, "settings" text default '{}' not null,
    "created_at" bigint not null)`,
  `create table "sso_session" (
    "hash" text primary key, "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "created_at" bigint not null, "expires_at" bigint not null)`,
  `create table "authorization_code" (
    "hash" text primary key, "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "created_at" bigint not null, "expires_at" bigint not null, "client_id" text not null,
    "redirect_uri" text not null, "challenge" text, "session_hash" text not null, "family_uuid" text)`,
  `create table "token_family" (
    "uuid" text primary key, "account_uuid" text not null references "account" ("uuid") on delete cascade,
    "client_id" text not null, "session_hash" text not null, "expires_at" bigint not null)`,
  `create table "access_token" (
    "hash" text primary key, "family_uuid" text not null references "token_family" ("uuid") on delete cascade,
    "created_at" bigint not null, "expires_at" bigint not null)`,
  `create table "refresh_token" (
    "hash" text primary key, "family_uuid" text not null references "token_family" ("uuid") on delete cascade,
    "created_at" bigint not null, "expires_at" bigint not null, "used_at" bigint, "successor" text)`,
  `create table "favorite" (
    "account_uuid" text not null references "account" ("uuid") on delete cascade, "scope" text not null,
    "type" text not null, "object_uuid" text not null, "created_at" bigint not null,
    constraint "favorite_key" primary key ("account_uuid", "scope", "type", "object_uuid"))`,
  `create index "sso_session_by_account" on "sso_session" ("account_uuid")`,
  `create index "sso_session_by_end" on "sso_session" ("expires_at")`,
  `create index "authorization_code_by_account" on "authorization_code" ("account_uuid")`,
  `create index "authorization_code_by_end" on "authorization_code" ("expires_at")`,
  `create index "token_family_by_account" on "token_family" ("account_uuid")`,
  `create index "token_family_by_session" on "token_family" ("session_hash")`,
  `create index "token_family_by_end" on "token_family" ("expires_at")`,
  `create index "access_token_by_family" on "access_token" ("family_uuid")`,
  `create index "access_token_by_end" on "access_token" ("expires_at")`,
  `create index "refresh_token_by_family" on "refresh_token" ("family_uuid")`,
  `create index "refresh_token_by_end" on "refresh_token" ("expires_at")`,
);
