import { sqlMigration } from '../sql-migration.ts';

/** Groups, match numbers and open sides of matches; the format of a season where somebody gave one. */
export const groupsAndFormats = sqlMigration(
  `alter table "event" add column "group_name" text`,
  `alter table "event" add column "match_number" integer`,
  `alter table "event" add column "placeholders" text`,
  `alter table "season" add column "format" text`,
);
