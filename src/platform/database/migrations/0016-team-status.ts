import { sqlMigration } from '../sql-migration.ts';

/** The status of a match is also on its sides: an index alone answers which results a team has, and how many. */
export const teamStatus = sqlMigration(
  `alter table "event_team" add column "status" text default 'scheduled' not null`,
  `update event_team set status = (select event.status from event where event.uuid = event_team.event_uuid)`,
  `drop index "event_team_by_team"`,
  `create index "event_team_by_team" on "event_team" ("team_uuid", "starts_at", "event_uuid", "status")`,
  `drop index "event_by_season"`,
  `create index "event_by_season" on "event" ("season_uuid", "starts_at", "uuid", "status")`,
  `drop index "event_by_venue"`,
  `create index "event_by_venue" on "event" ("venue_uuid", "starts_at", "uuid", "status")`,
);
