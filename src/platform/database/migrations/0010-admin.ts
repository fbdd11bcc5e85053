import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';
import { run } from '../sql-migration.ts';

/** Operators' tokens and the audit log. */
export const admin: Migration = {
  up: (db) =>
    run(
      db,
      `create table "admin_token" (
        "uuid" text primary key, "name" text not null, "hash" text not null unique, "scopes" text not null,
        "created_at" bigint not null, "expires_at" bigint not null, "revoked_at" bigint)`,
      `create table "audit_entry" (
        "id" ${isPostgres(db) ? 'bigserial primary key' : 'integer primary key autoincrement'}, "at" bigint not null, "token_uuid" text not null,
        "who" text not null, "action" text not null, "target" text not null, "before" text not null,
        "after" text not null)`,
    ),
};
