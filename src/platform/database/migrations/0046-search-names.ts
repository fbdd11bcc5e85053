import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';
import { run } from '../sql-migration.ts';

/** The column that says how many people look for an entity of a kind; of a position the lowest stands first. */
const KINDS = {
  sport: null,
  competition: 'position',
  club: 'popularity',
  team: 'popularity',
  venue: null,
  highlight: null,
} as const;
type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

/**
 * Names with their standing in a table beside the index: a search reads both at once, and begins with what most people look
 * for. In the full-text table of SQLite, which has no index of uuids, a new name or a deletion read every row.
 */
export const searchNames: Migration = {
  up: (db: Kysely<unknown>) => (isPostgres(db) ? run(db, ...IN_POSTGRES) : run(db, ...IN_SQLITE)),
};

const standing = (kind: Kind, row = '') => {
  const column = KINDS[kind];
  return column === null ? '0' : `${column === 'position' ? '-' : ''}${row}${column}`;
};
const columns = (kind: Kind) => ['name', KINDS[kind]].filter((column) => column !== null);
const filled = ALL.filter((kind) => KINDS[kind] !== null).map(
  (kind) =>
    `update search set standing = (select ${standing(kind)} from ${kind} where ${kind}.uuid = search.uuid)
      where kind = '${kind}'`,
);

const IN_SQLITE = [
  'create table named (id integer primary key, kind text, uuid text, name text)',
  'insert into named (kind, uuid, name) select kind, uuid, name from search',
  'drop table search',
  `create table search (id integer primary key, kind text not null, uuid text not null, name text not null,
    standing integer not null default 0, unique (uuid, kind))`,
  'insert into search (id, kind, uuid, name) select id, kind, uuid, name from named',
  'drop table named',
  ...filled,
  ...ALL.flatMap((kind) => [
    `drop trigger search_${kind}_insert`,
    `drop trigger search_${kind}_update`,
    `drop trigger search_${kind}_delete`,
    `create trigger search_${kind}_insert after insert on ${kind} begin
      insert into search (kind, uuid, name, standing)
        values ('${kind}', new.uuid, new.name, ${standing(kind, 'new.')}); end`,
    `create trigger search_${kind}_update after update of ${columns(kind).join()} on ${kind}
      when ${columns(kind)
        .map((column) => `old.${column} <> new.${column}`)
        .join(' or ')} begin
      update search set name = new.name, standing = ${standing(kind, 'new.')}
        where uuid = new.uuid and kind = '${kind}'; end`,
    `create trigger search_${kind}_delete after delete on ${kind} begin
      delete from search where uuid = old.uuid and kind = '${kind}'; end`,
  ]),
  `create virtual table search_index using fts5(name, content = 'search', content_rowid = 'id',
    tokenize = 'trigram remove_diacritics 1')`,
  `insert into search_index (search_index) values ('rebuild')`,
  `create trigger search_index_insert after insert on search begin
    insert into search_index (rowid, name) values (new.id, new.name); end`,
  `create trigger search_index_update after update of name on search when old.name <> new.name begin
    insert into search_index (search_index, rowid, name) values ('delete', old.id, old.name);
    insert into search_index (rowid, name) values (new.id, new.name); end`,
  `create trigger search_index_delete after delete on search begin
    insert into search_index (search_index, rowid, name) values ('delete', old.id, old.name); end`,
];

/** Nothing is renamed: a version that reads the table without these columns may still run beside this one. */
const IN_POSTGRES = [
  'alter table search add column standing integer not null default 0',
  'alter table search add column id bigint generated always as identity unique',
  ...filled,
  // A branch is planned when it runs first: only tables with the column reach it.
  `create or replace function search_keep() returns trigger language plpgsql as $$ declare place integer := 0; begin
    if tg_op = 'DELETE' then
      delete from search where kind = tg_argv[0] and uuid = old.uuid;
      return null;
    end if;
    if tg_argv[1] = 'popularity' then place := new.popularity;
    elsif tg_argv[1] = 'position' then place := -new.position;
    end if;
    insert into search (kind, uuid, name, folded, standing)
      values (tg_argv[0], new.uuid, new.name, search_fold(new.name), place)
      on conflict (kind, uuid) do update
        set name = excluded.name, folded = excluded.folded, standing = excluded.standing;
    return null; end $$`,
  ...ALL.flatMap((kind) => [
    `drop trigger search_${kind} on ${kind}`,
    `create trigger search_${kind} after insert or delete or update of ${columns(kind).join()} on ${kind}
      for each row execute function search_keep('${kind}', '${KINDS[kind] ?? ''}')`,
  ]),
];
