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
const fill = (kind: Kind) =>
  `update search_name set standing = (select ${standing(kind)} from ${kind} where ${kind}.uuid = search_name.uuid)
    where kind = '${kind}'`;

const IN_SQLITE = [
  `create table search_name (id integer primary key, kind text not null, uuid text not null, name text not null,
    standing integer not null default 0, unique (uuid, kind))`,
  'insert into search_name (kind, uuid, name) select kind, uuid, name from search',
  ...ALL.filter((kind) => KINDS[kind] !== null).map(fill),
  ...ALL.flatMap((kind) => [
    `drop trigger search_${kind}_insert`,
    `drop trigger search_${kind}_update`,
    `drop trigger search_${kind}_delete`,
    `create trigger search_${kind}_insert after insert on ${kind} begin
      insert into search_name (kind, uuid, name, standing)
        values ('${kind}', new.uuid, new.name, ${standing(kind, 'new.')}); end`,
    `create trigger search_${kind}_update after update of ${columns(kind).join()} on ${kind}
      when ${columns(kind)
        .map((column) => `old.${column} <> new.${column}`)
        .join(' or ')} begin
      update search_name set name = new.name, standing = ${standing(kind, 'new.')}
        where uuid = new.uuid and kind = '${kind}'; end`,
    `create trigger search_${kind}_delete after delete on ${kind} begin
      delete from search_name where uuid = old.uuid and kind = '${kind}'; end`,
  ]),
  'drop table search',
  `create virtual table search using fts5(name, content = 'search_name', content_rowid = 'id',
    tokenize = 'trigram remove_diacritics 1')`,
  `insert into search (search) values ('rebuild')`,
  `create trigger search_name_insert after insert on search_name begin
    insert into search (rowid, name) values (new.id, new.name); end`,
  `create trigger search_name_update after update of name on search_name when old.name <> new.name begin
    insert into search (search, rowid, name) values ('delete', old.id, old.name);
    insert into search (rowid, name) values (new.id, new.name); end`,
  `create trigger search_name_delete after delete on search_name begin
    insert into search (search, rowid, name) values ('delete', old.id, old.name); end`,
];

const IN_POSTGRES = [
  'alter table search rename to search_name',
  'alter table search_name add column standing integer not null default 0',
  'alter table search_name add column id bigint generated always as identity unique',
  ...ALL.filter((kind) => KINDS[kind] !== null).map(fill),
  // A branch is planned when it runs first: only tables with the column reach it.
  `create or replace function search_keep() returns trigger language plpgsql as $$ declare place integer := 0; begin
    if tg_op = 'DELETE' then
      delete from search_name where kind = tg_argv[0] and uuid = old.uuid;
      return null;
    end if;
    if tg_argv[1] = 'popularity' then place := new.popularity;
    elsif tg_argv[1] = 'position' then place := -new.position;
    end if;
    insert into search_name (kind, uuid, name, folded, standing) values (tg_argv[0], new.uuid, new.name, search_fold(new.name), place)
      on conflict (kind, uuid) do update
        set name = excluded.name, folded = excluded.folded, standing = excluded.standing;
    return null; end $$`,
  ...ALL.flatMap((kind) => [
    `drop trigger search_${kind} on ${kind}`,
    `create trigger search_${kind} after insert or delete or update of ${columns(kind).join()} on ${kind}
      for each row execute function search_keep('${kind}', '${KINDS[kind] ?? ''}')`,
  ]),
];
