import { type RawBuilder, sql } from 'kysely';
import { fold } from '#lib/fold.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open.ts';

export interface NameHit {
  kind: string;
  uuid: string;
  /** The name that was found, which may be an alias. */
  name: string;
}

/** The uuids of the hits of one kind, in their order. */
export const uuidsOf = (hits: readonly NameHit[], wanted: string): string[] =>
  hits.flatMap(({ kind, uuid }) => (kind === wanted ? [uuid] : []));

const CANDIDATES = 300;

/** Entities of which a name contains all of these texts of three characters or more; case and accents do not matter. */
export const namesWithAll = (database: Database, texts: readonly string[]) => matching(database, texts, NAMES, 'AND');

/** The same for their other names. */
export const aliasesWithAll = (database: Database, texts: readonly string[]) =>
  matching(database, texts, ALIASES, 'AND');

/** Entities whose name contains any of the texts; where there are very many, those with most of them. */
export const namesWithAny = (database: Database, texts: readonly string[]) => matching(database, texts, NAMES, 'OR');

interface Index {
  readonly sqlite: string;
  readonly postgres: string;
  /** Column of the uuid in PostgreSQL. */
  readonly uuid: string;
}

const NAMES: Index = { sqlite: 'search', postgres: 'search', uuid: 'uuid' };
const ALIASES: Index = { sqlite: 'search_alias', postgres: 'entity_alias', uuid: 'entity_uuid' };

/** The only full-text query: FTS5 trigrams in SQLite, pg_trgm in PostgreSQL. */
async function matching(database: Database, texts: readonly string[], index: Index, join: 'AND' | 'OR') {
  if (texts.length === 0) return [];
  if (isPostgres(database)) return (await inPostgres(texts, index, join).execute(database)).rows;
  const query = inSqlite(texts, index, join);
  // Ranking is half of the work, and decides nothing but who is left out.
  const { rows } = await sql<NameHit>`${query} LIMIT ${sql.lit(CANDIDATES + 1)}`.execute(database);
  if (rows.length <= CANDIDATES) return rows;
  return (await sql<NameHit>`${query} ORDER BY rank LIMIT ${sql.lit(CANDIDATES)}`.execute(database)).rows;
}

function inSqlite(texts: readonly string[], { sqlite }: Index, join: 'AND' | 'OR'): RawBuilder<NameHit> {
  const match = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(` ${join} `);
  const table = sql.table(sqlite);
  return sql`SELECT kind, uuid, name FROM ${table} WHERE ${table} MATCH ${match}`;
}

function inPostgres(texts: readonly string[], { postgres, uuid }: Index, join: 'AND' | 'OR'): RawBuilder<NameHit> {
  const folded = texts.map(fold);
  const held = folded.map((text) => sql`folded LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
  const column = sql.ref(uuid);
  return sql`SELECT kind, ${column} AS uuid, name FROM ${sql.table(postgres)}
    WHERE ${sql.join(held, join === 'AND' ? sql` AND ` : sql` OR `)}
    ORDER BY similarity(folded, ${folded.join(' ')}) DESC, ${column} LIMIT ${CANDIDATES}`;
}
