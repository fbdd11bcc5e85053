import type { Database } from '../database/open.ts';

/** The position of a row in the order of events. */
export interface SortKey {
  starts_at: number;
  uuid: string;
}

/** Cached facts of a long list. */
interface CachedList {
  until: number;
  count: number | undefined;
  /** The last row of every `STRIDE` rows, in order. */
  anchors: SortKey[];
}

/** A shorter list is counted every time. */
const LONG = 20_000;
/** How long facts of a long list stay cached, ms. */
const CACHE_MS = 60_000;
/** So many rows an engine skips in a millisecond or two. */
export const STRIDE = 10_000;
const LISTS_MAX = 500;

const caches = new WeakMap<Database, Map<string, CachedList>>();

function cacheOf(database: Database, list: string): CachedList {
  const lists = caches.get(database) ?? new Map<string, CachedList>();
  caches.set(database, lists);
  const known = lists.get(list);
  if (known && known.until > performance.now()) return known;
  lists.delete(list);
  if (lists.size >= LISTS_MAX) lists.delete(lists.keys().next().value ?? '');
  const fresh: CachedList = { until: performance.now() + CACHE_MS, count: undefined, anchors: [] };
  lists.set(list, fresh);
  return fresh;
}

/** The length of the list with this name; one of 20,000 or more is counted once a minute. */
export async function cachedCount(database: Database, list: string, count: () => Promise<number>): Promise<number> {
  const cached = cacheOf(database, list);
  if (cached.count !== undefined) return cached.count;
  const counted = await count();
  if (counted >= LONG) cached.count = counted;
  return counted;
}

/**
 * Where to read the list with this name from `offset` on: after which row, and how many rows to skip from there, so that a far
 * page costs as much as the first. `next` resolves to the row `skip` rows after another one, or after the start. Undefined past
 * the end of the list.
 */
export async function seek(
  database: Database,
  list: string,
  offset: number,
  next: (after: SortKey | undefined, skip: number) => Promise<SortKey | undefined>,
): Promise<{ after: SortKey | undefined; skip: number } | undefined> {
  const stride = Math.floor(offset / STRIDE);
  if (stride === 0) return { after: undefined, skip: offset };
  const { anchors } = cacheOf(database, list);
  while (anchors.length < stride) {
    const anchor = await next(anchors.at(-1), STRIDE - 1);
    if (!anchor) return undefined;
    anchors.push(anchor);
  }
  return { after: anchors[stride - 1], skip: offset % STRIDE };
}
