import { sqlMigration } from '../sql-migration.ts';

/** Other names of clubs, teams and competitions; several kinds of sources may give the same one. */
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
);
