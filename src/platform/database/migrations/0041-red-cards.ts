import { sqlMigration } from '../sql-migration.ts';

/** Red cards are also counted on the sides of a match: lists show them without reading timelines. */
export const redCards = sqlMigration(
  `alter table "event_team" add column "red_cards" integer default 0 not null`,
  `update event_team set red_cards = (
     select count(*) from timeline
     where timeline.event_uuid = event_team.event_uuid and timeline.team_uuid = event_team.team_uuid
       and timeline.kind = 'card' and timeline.detail in ('red', 'second-yellow') and timeline.removed = 0)
   where event_uuid in (select event_uuid from timeline where kind = 'card' and detail in ('red', 'second-yellow'))`,
);
