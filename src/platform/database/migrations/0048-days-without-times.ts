import { sqlMigration } from '../sql-migration.ts';

/** Matches that have a day but no time, few among all: a list from a moment on reads them apart. */
export const daysWithoutTimes = sqlMigration(
  `create index "event_day_only" on "event" ("starts_at", "uuid", "start_day") where "time_known" = 0`,
);
