import { fold } from '#lib/fold.ts';
import { CLOSE, type Closeness, closenessTo } from '#lib/name-match.ts';
import type { Database } from '../database/open.ts';
import { type FoundName, namesWithAll, namesWithAny } from './name-index.ts';
import { similarityTo } from './similarity.ts';

const SHORTEST_WORD = 3;
/** With fewer exact hits, similar names are added. */
const ENOUGH = 3;
/** About the similarity of a word of six letters with one or two mistyped. */
const ALIKE = 0.42;
const NAMES = new Intl.Collator();

/** An entity that answers a query, by its name or another one. */
export interface Hit extends FoundName {
  close: Closeness;
  /** Of a name that is merely alike: 0 to 1. */
  likeness?: number;
}

/** The words of a query that the index can find. */
export const wordsOf = (query: string): string[] =>
  query.split(/\s+/).filter((word) => [...word].length >= SHORTEST_WORD);

/**
 * Entities that have every word of the query in a name, the closest first; of those that are equally close the most popular.
 * Similar names follow where none is close. At most `most` of a kind, from those that most people look for.
 */
export async function searchNames(database: Database, query: string, most: number): Promise<Hit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const wanted = fold(query);
  const hits = closest(await namesWithAll(database, words, most), wanted).sort(byCloseness);
  if (hits.length >= ENOUGH || hits.some(({ close }) => close <= CLOSE.words)) return hits;
  const others = await similar(database, wanted, new Set(hits.map(({ uuid }) => uuid)));
  return [...hits, ...others.sort(byCloseness)];
}

/** Each entity once, as close as the closest of its names. */
function closest(names: readonly FoundName[], wanted: string): Hit[] {
  const hits = new Map<string, Hit>();
  const closeness = closenessTo(wanted);
  for (const name of names) {
    const close = closeness(fold(name.found));
    const known = hits.get(name.uuid);
    if (!known || close < known.close) hits.set(name.uuid, { ...name, close });
  }
  return [...hits.values()];
}

const byCloseness = (a: Hit, b: Hit): number =>
  a.close - b.close ||
  (b.likeness ?? 0) - (a.likeness ?? 0) ||
  b.standing - a.standing ||
  a.name.length - b.name.length ||
  NAMES.compare(a.name, b.name);

async function similar(database: Database, wanted: string, known: ReadonlySet<string>): Promise<Hit[]> {
  const others = await namesWithAny(database, trigrams(wanted));
  const likeness = similarityTo(wanted);
  return others
    .filter(({ uuid }) => !known.has(uuid))
    .map((name) => ({ ...name, close: CLOSE.alike, likeness: likeness(fold(name.found)) }))
    .filter((hit) => hit.likeness >= ALIKE);
}

const trigrams = (text: string): string[] =>
  wordsOf(text).flatMap((word) => Array.from({ length: word.length - 2 }, (_, index) => word.slice(index, index + 3)));
