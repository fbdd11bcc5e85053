import { sqlMigration } from '../sql-migration.ts';

/** Every highlight in the lists of its teams and of its competition. */
export const FILL = `insert into "highlight_list" ("of_uuid", "published_at", "highlight_uuid")
  select "event_team"."team_uuid", "highlight"."published_at", "highlight"."uuid"
    from "highlight" inner join "event_team" on "event_team"."event_uuid" = "highlight"."event_uuid"
  union
  select "event"."competition_uuid", "highlight"."published_at", "highlight"."uuid"
    from "highlight" inner join "event" on "event"."uuid" = "highlight"."event_uuid"
    where "event"."competition_uuid" is not null`;

/** The highlights of a team or a competition without a look at each of its matches. */
export const highlightLists = sqlMigration(
  `create table "highlight_list" (
    "of_uuid" text not null, "published_at" bigint not null,
    "highlight_uuid" text not null references "highlight" ("uuid") on delete cascade,
    constraint "highlight_list_key" primary key ("of_uuid", "published_at", "highlight_uuid"))`,
  `create index "highlight_list_by_highlight" on "highlight_list" ("highlight_uuid")`,
  FILL,
);
