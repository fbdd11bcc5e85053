import { type RawBuilder, sql } from 'kysely';
import { fold } from '#lib/fold.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open.ts';
import { NAME_END, NAME_START, NAMED_KINDS, rowsOfKind } from '../database/search-order.ts';

export interface NameHit {
  kind: string;
  uuid: string;
  name: string;
}

/** An entity that the index found. */
export interface FoundName extends NameHit {
  /** The name that has the texts: its own, or an alias. */
  found: string;
  /** Among its kind: the higher, the more people look for it. */
  standing: number;
}

/** The uuids of the hits of one kind, in their order. */
export const uuidsOf = (hits: readonly NameHit[], wanted: string): string[] =>
  hits.flatMap(({ kind, uuid }) => (kind === wanted ? [uuid] : []));

/**
 * Entities of which a name contains all of these texts of three characters or more; case and accents do not matter. Of each kind
 * at most `most` by their own name and as many by another one: those that have no other letters, then those that most people
 * look for.
 */
export async function namesWithAll(database: Database, texts: readonly string[], most: number): Promise<FoundName[]> {
  if (texts.length === 0) return [];
  const place = (name: RawBuilder<unknown>) =>
    sql`row_number() OVER (PARTITION BY n.kind ORDER BY
      length(${name}) > ${[...texts.join(' ')].length}, n.standing DESC) AS place`;
  const [names, aliases] = [matching(database, OWN_NAMES, texts, 'AND'), matching(database, ALIASES, texts, 'AND')];
  const ids = isPostgres(database)
    ? sql`SELECT id FROM (SELECT n.id, ${place(sql`n.name`)} FROM ${names.from}) AS placed WHERE place <= ${most}`
    : await firstRows(database, texts, most);
  const own = sql<FoundName>`SELECT kind, uuid, name, name AS found, standing FROM search WHERE id IN (${ids})`;
  // Of other names there are few.
  const other = sql<FoundName>`SELECT kind, uuid, name, found, standing
    FROM (SELECT n.kind, n.uuid, n.name, i.name AS found, n.standing, ${place(sql`i.name`)} FROM ${aliases.from}) AS placed
    WHERE place <= ${most}`;
  return [...(await own.execute(database)).rows, ...(await other.execute(database)).rows];
}

interface IndexRow {
  id: number;
}

/**
 * Rows of SQLite's index: the names that are exactly the texts, and the first of each kind, whose order is that of standing. Most
 * queries find few names, and one look finds them all.
 */
async function firstRows(database: Database, texts: readonly string[], most: number): Promise<RawBuilder<unknown>> {
  const first = (match: string, count: number, rows = sql``) =>
    sql<IndexRow>`SELECT rowid AS id FROM (SELECT rowid FROM search_index WHERE search_index MATCH ${match} ${rows}
      ORDER BY rowid LIMIT ${sql.lit(count)})`;
  const found = texts.map(quoted).join(' AND ');
  const { rows } = await first(found, most + 1).execute(database);
  if (rows.length <= most) return rows.length > 0 ? sql.join(rows.map(({ id }) => id)) : sql`NULL`;
  const ofKinds = NAMED_KINDS.map(rowsOfKind).map(([from, to]) =>
    first(found, most, sql`AND rowid BETWEEN ${sql.lit(from)} AND ${sql.lit(to)}`),
  );
  const named = quoted(`${NAME_START}${texts.join(' ')}${NAME_END}`);
  return sql.join([first(named, most * ofKinds.length), ...ofKinds], sql` UNION ALL `);
}

/** Names that are compared with one that may be mistyped. */
const CANDIDATES = 300;

/** Entities whose own name contains any of the texts; where there are very many, those with most of them. */
export async function namesWithAny(database: Database, texts: readonly string[]): Promise<FoundName[]> {
  if (texts.length === 0) return [];
  const { from, rank } = matching(database, OWN_NAMES, texts, 'OR');
  const query = sql<FoundName>`SELECT n.kind, n.uuid, n.name, n.name AS found, n.standing
    FROM ${from} ORDER BY ${rank} LIMIT ${sql.lit(CANDIDATES)}`;
  return (await query.execute(database)).rows;
}

/** Where names of a kind are: in rows `i` of an index, or of PostgreSQL; `n` is the entity with its own name. */
interface Names {
  readonly sqlite: { readonly index: string; readonly entity: string };
  readonly postgres: { readonly folded: string; readonly from: string };
}

const OWN_NAMES: Names = {
  sqlite: { index: 'search_index', entity: 'n.id = i.rowid' },
  postgres: { folded: 'n.folded', from: 'search AS n' },
};
const ALIASES: Names = {
  sqlite: { index: 'search_alias', entity: 'n.uuid = i.uuid AND n.kind = i.kind' },
  postgres: {
    folded: 'i.folded',
    from: 'entity_alias AS i INNER JOIN search AS n ON n.uuid = i.entity_uuid AND n.kind = i.kind',
  },
};

interface Matching {
  from: RawBuilder<unknown>;
  /** Sorts names with most of the texts first. */
  rank: RawBuilder<unknown>;
}

/** The only full-text condition: FTS5 trigrams in SQLite, pg_trgm in PostgreSQL. */
const matching = (database: Database, names: Names, texts: readonly string[], join: 'AND' | 'OR'): Matching =>
  isPostgres(database) ? inPostgres(names, texts, join) : inSqlite(names, texts, join);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function inSqlite({ sqlite }: Names, texts: readonly string[], join: 'AND' | 'OR'): Matching {
  const match = texts.map(quoted).join(` ${join} `);
  const index = sql.table(sqlite.index);
  const from = sql`${index} AS i INNER JOIN search AS n ON ${sql.raw(sqlite.entity)} WHERE ${index} MATCH ${match}`;
  return { from, rank: sql`i.rank` };
}

function inPostgres({ postgres }: Names, texts: readonly string[], join: 'AND' | 'OR'): Matching {
  const folded = texts.map(fold);
  const column = sql.ref(postgres.folded);
  const held = folded.map((text) => sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
  const from = sql`${sql.raw(postgres.from)} WHERE ${sql.join(held, join === 'AND' ? sql` AND ` : sql` OR `)}`;
  return { from, rank: sql`similarity(${column}, ${folded.join(' ')}) DESC` };
}
