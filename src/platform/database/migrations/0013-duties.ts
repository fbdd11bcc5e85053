import { sqlMigration } from '../sql-migration.ts';

/** The leader among several processes, and the end of its lease. */
export const duties = sqlMigration(
  `create table "duty" ("name" text primary key, "holder" text not null, "until" bigint not null)`,
);
