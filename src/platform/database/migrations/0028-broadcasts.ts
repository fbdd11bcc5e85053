import { sqlMigration } from '../sql-migration.ts';

/** Stream keys of matches, one each, and what was broadcast with them. */
export const broadcasts = sqlMigration(
  `create table "stream_key" (
    "event_uuid" text primary key not null,
    "hash" text not null unique,
    "srt_port" integer unique,
    "created_at" bigint not null
  )`,
  `create table "broadcast" (
    "event_uuid" text primary key not null,
    "started_at" bigint not null,
    "ended_at" bigint,
    "end_asked" integer default 0 not null
  )`,
);
