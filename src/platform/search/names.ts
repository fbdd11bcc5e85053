import { sql } from 'kysely';
import { fold } from '#lib/fold.ts';
import type { Database } from '../database/open.ts';

export interface NameHit {
  kind: string;
  uuid: string;
  name: string;
}

const SHORTEST_WORD = 3;
const CANDIDATES = 300;

/** Entities whose name holds every word of the query, the closest first. This is the one place that knows the full-text engine. */
export async function searchNames(database: Database, query: string): Promise<NameHit[]> {
  const words = query.split(/\s+/).filter((word) => [...word].length >= SHORTEST_WORD);
  if (words.length === 0) return [];
  const match = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  const { rows } = await sql<NameHit>`SELECT kind, uuid, name FROM search WHERE search MATCH ${match}
    ORDER BY rank LIMIT ${CANDIDATES}`.execute(database);
  const wanted = fold(query);
  return rows
    .map((hit) => ({ hit, distance: distanceOf(fold(hit.name), wanted) }))
    .sort((a, b) => a.distance - b.distance || a.hit.name.localeCompare(b.hit.name))
    .map(({ hit }) => hit);
}

/** Smaller is closer: the whole name, its start, the start of a word, anywhere; then the shorter name. */
export function distanceOf(name: string, wanted: string): number {
  const place = name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(` ${wanted}`) ? 2 : 3;
  return place * 1000 + name.length;
}
