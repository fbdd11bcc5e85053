import { sqlMigration } from '../sql-migration.ts';

/** Measurements of players, summed up by event and hour, without personal data. */
export const playback = sqlMigration(
  `create table "playback_metric" (
    "event_uuid" text not null references "event" ("uuid") on delete cascade, "hour" bigint not null,
    "name" text not null, "count" integer not null, "sum" double precision not null,
    "highest" double precision not null,
    constraint "playback_metric_key" primary key ("event_uuid", "hour", "name"))`,
  `create index "playback_metric_by_hour" on "playback_metric" ("hour")`,
);
