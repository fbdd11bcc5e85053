import { type RawBuilder, sql } from 'kysely';
import { fold } from '#lib/fold.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open.ts';

export interface NameHit {
  kind: string;
  uuid: string;
  name: string;
}

/** The uuids of the hits of one kind, in their order. */
export const uuidsOf = (hits: readonly NameHit[], wanted: string): string[] =>
  hits.flatMap(({ kind, uuid }) => (kind === wanted ? [uuid] : []));

const CANDIDATES = 300;

/** Entities whose name contains all of these texts of three characters or more; case and accents do not matter. */
export const namesWithAll = (database: Database, texts: readonly string[]): Promise<NameHit[]> =>
  matching(database, texts, 'AND');

/** The same for any of the texts; names with most of them come first. */
export const namesWithAny = (database: Database, texts: readonly string[]): Promise<NameHit[]> =>
  matching(database, texts, 'OR');

/** The only full-text query: FTS5 trigrams in SQLite, pg_trgm in PostgreSQL. */
async function matching(database: Database, texts: readonly string[], join: 'AND' | 'OR'): Promise<NameHit[]> {
  if (texts.length === 0) return [];
  const query = isPostgres(database) ? inPostgres(texts, join) : inSqlite(texts, join);
  return (await query.execute(database)).rows;
}

function inSqlite(texts: readonly string[], join: 'AND' | 'OR'): RawBuilder<NameHit> {
  const match = texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(` ${join} `);
  return sql`SELECT kind, uuid, name FROM search WHERE search MATCH ${match} ORDER BY rank LIMIT ${CANDIDATES}`;
}

function inPostgres(texts: readonly string[], join: 'AND' | 'OR'): RawBuilder<NameHit> {
  const folded = texts.map(fold);
  const held = folded.map((text) => sql`folded LIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`SELECT kind, uuid, name FROM search WHERE ${sql.join(held, join === 'AND' ? sql` AND ` : sql` OR `)}
    ORDER BY similarity(folded, ${folded.join(' ')}) DESC, uuid LIMIT ${CANDIDATES}`;
}
