import { fold } from '#lib/fold.ts';
import type { Database } from '../database/open.ts';
import { type NameHit, namesWithAll, namesWithAny } from './name-index.ts';
import { similarity } from './similarity.ts';

const SHORTEST_WORD = 3;
/** With fewer exact hits, similar names are added. */
const ENOUGH = 3;
/** About the similarity of a word of six letters with one or two mistyped. */
const ALIKE = 0.42;
const NAMES = new Intl.Collator();

/** The words of a query that the index can find. */
export const wordsOf = (query: string): string[] =>
  query.split(/\s+/).filter((word) => [...word].length >= SHORTEST_WORD);

/** Entities whose name has every word of the query, the closest first; then similar names where those are few. */
export async function searchNames(database: Database, query: string): Promise<NameHit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const wanted = fold(query);
  const exact = await namesWithAll(database, words);
  const hits = sorted(exact, ({ name }) => distanceOf(fold(name), wanted));
  if (hits.length >= ENOUGH) return hits;
  const known = new Set(hits.map(({ uuid }) => uuid));
  const others = await namesWithAny(database, trigrams(wanted));
  const close = others
    .filter(({ uuid }) => !known.has(uuid))
    .map((hit) => ({ ...hit, likeness: similarity(wanted, fold(hit.name)) }))
    .filter(({ likeness }) => likeness >= ALIKE);
  return [...hits, ...sorted(close, ({ likeness }) => -likeness).map(({ kind, uuid, name }) => ({ kind, uuid, name }))];
}

const trigrams = (text: string): string[] =>
  wordsOf(text).flatMap((word) => Array.from({ length: word.length - 2 }, (_, index) => word.slice(index, index + 3)));

function sorted<T extends NameHit>(hits: readonly T[], by: (hit: T) => number): T[] {
  const keyed = hits.map((hit) => ({ hit, key: by(hit) }));
  return keyed.sort((a, b) => a.key - b.key || NAMES.compare(a.hit.name, b.hit.name)).map(({ hit }) => hit);
}

/** Smaller is closer: the whole name, its start, the start of a word, anywhere; then the shorter name. */
function distanceOf(name: string, wanted: string): number {
  const place = name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(` ${wanted}`) ? 2 : 3;
  return place * 1000 + name.length;
}
