import { sqlMigration } from '../sql-migration.ts';

/** Votes for the player of a match. Deleted with the account or the match. */
export const votes = sqlMigration(
  `create table "vote" (
    "event_uuid" text not null references "event" ("uuid") on delete cascade,
    "account_uuid" text not null references "account" ("uuid") on delete cascade, "player_uuid" text not null,
    "voted_at" bigint not null, constraint "vote_key" primary key ("event_uuid", "account_uuid"))`,
  `create index "vote_player" on "vote" ("event_uuid", "player_uuid")`,
  `create index "vote_account" on "vote" ("account_uuid")`,
);
