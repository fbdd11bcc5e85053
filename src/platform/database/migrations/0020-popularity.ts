import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';
import { run } from '../sql-migration.ts';

/** Lists and results begin with what most people look for; results know an entity by its other names as well. */
export const popularity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['team', 'club'])
      await run(
        db,
        `alter table "${table}" add column "popularity" integer default 0 not null`,
        `create index "${table}_by_popularity" on "${table}" ("popularity" desc, "name", "uuid")`,
        `create index "${table}_by_sport_popularity" on "${table}" ("sport_uuid", "popularity" desc, "name", "uuid")`,
      );
    await (isPostgres(db) ? run(db, ...IN_POSTGRES) : run(db, ...IN_SQLITE));
  },
};

const IN_POSTGRES = ['create index "entity_alias_folded" on "entity_alias" using gin ("folded" gin_trgm_ops)'];

/** Kept in step by triggers, as the index of names is (0002). */
const IN_SQLITE = [
  `create virtual table "search_alias" using fts5(name, kind unindexed, uuid unindexed, tokenize = 'trigram remove_diacritics 1')`,
  `insert into "search_alias" (rowid, name, kind, uuid) select rowid, name, kind, entity_uuid from "entity_alias"`,
  `create trigger "search_alias_insert" after insert on "entity_alias" begin
    insert into "search_alias" (rowid, name, kind, uuid) values (new.rowid, new.name, new.kind, new.entity_uuid); end`,
  `create trigger "search_alias_update" after update on "entity_alias" begin
    update "search_alias" set name = new.name, kind = new.kind, uuid = new.entity_uuid where rowid = new.rowid; end`,
  `create trigger "search_alias_delete" after delete on "entity_alias" begin
    delete from "search_alias" where rowid = old.rowid; end`,
];
