import { sqlMigration } from '../sql-migration.ts';

/** Everything a visitor can browse. One index per order of a list; the uuid makes paging stable. */
export const catalogue = sqlMigration(
  `create table "sport" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "slug" text not null unique, "position" integer not null)`,
  `create table "region" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "code" text not null unique)`,
  `create table "venue" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "region_uuid" text references "region" ("uuid"), "sport_uuid" text references "sport" ("uuid"),
    "city" text, "capacity" integer, "time_zone" text)`,
  `create table "club" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "sport_uuid" text not null references "sport" ("uuid"), "region_uuid" text references "region" ("uuid"),
    "founded" integer, "livery" text)`,
  `create table "team" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "sport_uuid" text not null references "sport" ("uuid"), "club_uuid" text references "club" ("uuid"),
    "region_uuid" text references "region" ("uuid"), "venue_uuid" text references "venue" ("uuid"),
    "short_name" text not null)`,
  `create table "player" (
    "uuid" text primary key, "team_uuid" text not null references "team" ("uuid"), "name" text not null,
    "number" integer, "position" text, "born_on" text)`,
  `create table "competition" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "sport_uuid" text not null references "sport" ("uuid"), "region_uuid" text references "region" ("uuid"),
    "position" integer not null)`,
  `create table "season" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "competition_uuid" text not null references "competition" ("uuid"), "starts_on" text not null,
    "ends_on" text not null)`,
  `create table "event" (
    "uuid" text primary key, "name" text not null, "sport_uuid" text not null references "sport" ("uuid"),
    "competition_uuid" text references "competition" ("uuid"),
    "season_uuid" text references "season" ("uuid"), "venue_uuid" text references "venue" ("uuid"),
    "round" text, "starts_at" bigint not null, "start_day" text not null,
    "time_known" integer default 1 not null, "ends_at" bigint, "status" text not null, "home_score" integer,
    "away_score" integer, "score" text, "film" text, "technical_issue" integer default 0 not null,
    "access" text default 'free' not null, "source" text not null, "sequence" integer default 0 not null,
    "updated_at" bigint not null)`,
  `create table "event_team" (
    "event_uuid" text not null references "event" ("uuid") on delete cascade,
    "team_uuid" text not null references "team" ("uuid"), "position" integer not null,
    "starts_at" bigint not null, constraint "event_team_key" primary key ("event_uuid", "position"))`,
  `create table "timeline" (
    "uuid" text primary key, "event_uuid" text not null references "event" ("uuid") on delete cascade,
    "at" bigint not null, "minute" text not null, "kind" text not null,
    "team_uuid" text references "team" ("uuid"), "player_name" text, "home_score" integer,
    "away_score" integer)`,
  `create table "highlight" (
    "uuid" text primary key, "name" text not null, "images" text default '[]' not null,
    "event_uuid" text not null references "event" ("uuid") on delete cascade,
    "sport_uuid" text not null references "sport" ("uuid"), "starts_after" integer not null,
    "duration" integer not null, "film" text not null, "published_at" bigint not null)`,
  `create index "event_by_start" on "event" ("starts_at", "uuid")`,
  `create index "event_by_status" on "event" ("status", "starts_at", "uuid")`,
  `create index "event_by_competition" on "event" ("competition_uuid", "starts_at", "uuid")`,
  `create index "event_by_season" on "event" ("season_uuid", "starts_at", "uuid")`,
  `create index "event_by_sport" on "event" ("sport_uuid", "starts_at", "uuid")`,
  `create index "event_by_venue" on "event" ("venue_uuid", "starts_at", "uuid")`,
  `create index "event_team_by_team" on "event_team" ("team_uuid", "starts_at", "event_uuid")`,
  `create index "timeline_by_event" on "timeline" ("event_uuid", "at")`,
  `create index "highlight_by_time" on "highlight" ("published_at", "uuid")`,
  `create index "highlight_by_event" on "highlight" ("event_uuid")`,
  `create index "team_by_name" on "team" ("name", "uuid")`,
  `create index "team_by_club" on "team" ("club_uuid")`,
  `create index "club_by_name" on "club" ("name", "uuid")`,
  `create index "player_by_team" on "player" ("team_uuid", "number")`,
  `create index "season_by_competition" on "season" ("competition_uuid", "starts_on")`,
  `create table "document" ("key" text primary key, "value" text not null)`,
);
