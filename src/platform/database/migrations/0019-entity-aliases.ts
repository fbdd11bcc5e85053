import { sqlMigration } from '../sql-migration.ts';

/** Other names of clubs, teams and competitions, more facts of clubs, and what a merge moved. */
export const entityAliases = sqlMigration(
  `create table "entity_alias" (
    "kind" text not null,
    "entity_uuid" text not null,
    "name" text not null,
    "folded" text not null,
    "source" text not null,
    primary key ("entity_uuid", "folded", "source")
  )`,
  `create index "entity_alias_by_name" on "entity_alias" ("folded", "kind")`,
  `alter table "club" add column "city" text`,
  `alter table "club" add column "full_name" text`,
  `alter table "merged" add column "moved" text`,
);
