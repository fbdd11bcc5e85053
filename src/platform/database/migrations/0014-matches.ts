import { sqlMigration } from '../sql-migration.ts';

/**
 * One write path for matches: the source of each field, the log of changes, statistics, line-ups, the current
 * period and details of timeline entries.
 */
export const matches = sqlMigration(
  `alter table "event" add column "period" integer`,
  `alter table "event" add column "period_started_at" bigint`,
  `alter table "event" add column "added_minutes" integer`,
  `alter table "event" add column "reported" integer default 1 not null`,
  `alter table "timeline" add column "detail" text`,
  `alter table "timeline" add column "second_player_name" text`,
  `alter table "timeline" add column "source" text default 'demo' not null`,
  `alter table "timeline" add column "removed" integer default 0 not null`,
  `alter table "player" add column "active" integer default 1 not null`,
  `create table "match_change" (
    "sequence" bigint primary key, "event_uuid" text not null, "at" bigint not null,
    "written_at" bigint not null, "change" text not null, "message" text)`,
  `create index "match_change_by_event" on "match_change" ("event_uuid", "sequence")`,
  `create table "match_sequence" ("last" bigint not null)`,
  `insert into match_sequence (last) values (0)`,
  `create table "match_field" (
    "event_uuid" text not null, "field" text not null, "source" text not null,
    constraint "match_field_key" primary key ("event_uuid", "field"))`,
  `create table "statistic" (
    "event_uuid" text not null, "kind" text not null, "at" bigint not null, "home" integer not null,
    "away" integer not null, constraint "statistic_key" primary key ("event_uuid", "kind", "at"))`,
  `create table "lineup_player" (
    "event_uuid" text not null, "team_uuid" text not null, "place" integer not null,
    "starts" integer not null, "player_uuid" text, "name" text not null, "number" integer, "position" text,
    constraint "lineup_player_key" primary key ("event_uuid", "team_uuid", "place"))`,
  `create table "merged" ("uuid" text primary key, "kind" text not null, "into_uuid" text not null)`,
  `create table "idempotency_key" (
    "token_uuid" text not null, "key" text not null, "request_hash" text not null, "status" integer not null,
    "body" text not null, "created_at" bigint not null,
    constraint "idempotency_key_key" primary key ("token_uuid", "key"))`,
);
