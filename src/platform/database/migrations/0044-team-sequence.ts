import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';
import { run } from '../sql-migration.ts';

/** A number that rises when a team gets another name or picture, kept by triggers so that no writer can forget it. */
export const teamSequence: Migration = {
  async up(db: Kysely<unknown>) {
    await run(
      db,
      `create table "team_sequence" ("last" bigint not null)`,
      `insert into "team_sequence" ("last") values (0)`,
    );
    await (isPostgres(db) ? run(db, ...IN_POSTGRES) : run(db, ...IN_SQLITE));
  },
};

/** What cards show of a team: pictures of its club stand in for its own. */
const SHOWN = { team: ['name', 'short_name', 'images', 'club_uuid'], club: ['images'] } as const;
const TABLES = ['team', 'club'] as const;

const changed = (table: (typeof TABLES)[number], differs: string) =>
  SHOWN[table].map((column) => `old."${column}" ${differs} new."${column}"`).join(' or ');
const columns = (table: (typeof TABLES)[number]) => SHOWN[table].map((column) => `"${column}"`).join();

const IN_SQLITE = TABLES.flatMap((table) => [
  `create trigger "${table}_changed" after update of ${columns(table)} on "${table}" when ${changed(table, 'is not')} begin
    update "team_sequence" set "last" = "last" + 1; end`,
  `create trigger "${table}_deleted" after delete on "${table}" begin
    update "team_sequence" set "last" = "last" + 1; end`,
]);

/** At the commit: two transactions that change several teams would lock the number before the other's team. */
const IN_POSTGRES = [
  `create function "count_team_change"() returns trigger language plpgsql as $$ begin
    update team_sequence set last = last + 1; return null; end $$`,
  ...TABLES.flatMap((table) => [
    `create constraint trigger "${table}_changed" after update of ${columns(table)} on "${table}"
      deferrable initially deferred for each row when (${changed(table, 'is distinct from')})
      execute function "count_team_change"()`,
    `create constraint trigger "${table}_deleted" after delete on "${table}"
      deferrable initially deferred for each row execute function "count_team_change"()`,
  ]),
];
