import { sqlMigration } from '../sql-migration.ts';

/** The few sides that play now, by team: whether a team plays takes one step, however many matches it has. */
export const liveSides = sqlMigration(
  `create index "event_team_live" on "event_team" ("team_uuid", "starts_at", "event_uuid") where "status" = 'live'`,
);
