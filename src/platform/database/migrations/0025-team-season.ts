import { sqlMigration } from '../sql-migration.ts';

/** The season of a match is also on its sides: an index alone answers which seasons a team plays, and how many matches of each. */
export const teamSeason = sqlMigration(
  `alter table "event_team" add column "season_uuid" text`,
  `update event_team set season_uuid = (select event.season_uuid from event where event.uuid = event_team.event_uuid)`,
  `create index "event_team_by_season" on "event_team" ("team_uuid", "season_uuid")`,
);
