import { sqlMigration } from '../sql-migration.ts';

/** Indexes for lists of a hundred times as many events. */
export const largeLists = sqlMigration(
  // With all columns that counting by day needs.
  `create index "event_by_time" on "event" ("starts_at", "uuid", "time_known", "start_day")`,
  `create index "event_by_sport_status" on "event" ("sport_uuid", "status", "starts_at", "uuid")`,
  `create index "event_by_competition_status" on "event" ("competition_uuid", "status", "starts_at", "uuid")`,
  `create index "highlight_by_sport" on "highlight" ("sport_uuid", "published_at", "uuid")`,
  `create index "team_by_sport" on "team" ("sport_uuid", "name", "uuid")`,
  `drop index "event_by_start"`,
  `create index "event_with_film" on "event" ("status", "starts_at", "uuid") where "film" is not null`,
);
