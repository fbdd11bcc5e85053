import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';
import {
  isBehind,
  NAME_END,
  NAME_START,
  type NamedKind,
  nextRow,
  rowsBefore,
  standingColumn,
} from '../search-order.ts';
import { run } from '../sql-migration.ts';

/**
 * SQLite's index of names is read in the order of standing, up to where enough are found (docs/decisions/0073). It has each name
 * between a mark of its start and one of its end: with them it finds those that are exactly what was asked for.
 */
export const searchOrder: Migration = {
  up: async (db: Kysely<unknown>) => {
    if (!isPostgres(db)) await run(db, ...STATEMENTS);
  },
};

/** The kinds of this version: a later one brings its triggers with its own migration. */
const KINDS: readonly NamedKind[] = ['sport', 'competition', 'club', 'team', 'venue', 'highlight'];

const marked = (name: string) => `'${NAME_START}' || ${name} || '${NAME_END}'`;
const INDEXED = `insert into search_index (rowid, name) values (new.id, ${marked('new.name')})`;
const REMOVED = `insert into search_index (search_index, rowid, name) values ('delete', old.id, ${marked('old.name')})`;

const standing = (kind: NamedKind, row: string) => {
  const column = standingColumn(kind);
  return column === undefined ? '0' : `${column === 'position' ? '-' : ''}${row}${column}`;
};

function ofKind(kind: NamedKind): string[] {
  const column = standingColumn(kind);
  const columns = ['name', ...(column ? [column] : [])];
  const before = rowsBefore(kind, column ? `new.${column}` : '');
  return [
    `insert into search (id, kind, uuid, name, standing)
      select ${rowsBefore(kind, column ? `abs(standing)` : '')} + row_number() over (order by standing desc, id),
        kind, uuid, name, standing from named where kind = '${kind}'`,
    `drop trigger search_${kind}_insert`,
    `drop trigger search_${kind}_update`,
    `create trigger search_${kind}_insert after insert on ${kind} begin
      insert into search (id, kind, uuid, name, standing)
        values (${nextRow(before)}, '${kind}', new.uuid, new.name, ${standing(kind, 'new.')}); end`,
    `create trigger search_${kind}_update after update of ${columns.join()} on ${kind}
      when ${columns.map((name) => `old.${name} <> new.${name}`).join(' or ')} begin
      update search set name = new.name, standing = ${standing(kind, 'new.')},
          id = case when ${isBehind(before)} then id else ${nextRow(before)} end
        where uuid = new.uuid and kind = '${kind}'; end`,
  ];
}

const STATEMENTS = [
  'create table named (id integer primary key, kind text, uuid text, name text, standing integer)',
  'insert into named select id, kind, uuid, name, standing from search',
  'drop table search_index',
  'drop trigger search_index_insert',
  'drop trigger search_index_update',
  'drop trigger search_index_delete',
  'delete from search',
  ...KINDS.flatMap(ofKind),
  'drop table named',
  `create virtual table search_index using fts5(name, content = '', tokenize = 'trigram remove_diacritics 1')`,
  `insert into search_index (rowid, name) select id, ${marked('name')} from search order by id`,
  `create trigger search_index_insert after insert on search begin ${INDEXED}; end`,
  `create trigger search_index_update after update of id, name on search
    when old.id <> new.id or old.name <> new.name begin ${REMOVED}; ${INDEXED}; end`,
  `create trigger search_index_delete after delete on search begin ${REMOVED}; end`,
];
