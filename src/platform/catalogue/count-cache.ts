import type { Database } from '../database/open.ts';

/** Where a row stands in the order of events. */
export interface Place {
  starts_at: number;
  uuid: string;
}

/** What is remembered of a list that is long to count or to leaf through. */
interface Known {
  until: number;
  count: number | undefined;
  /** The last row before every `STRIDE` rows, in order. */
  posts: Place[];
}

/** A shorter list is counted for every answer. */
const LONG = 20_000;
/** How long a long list may be taken for as it was, in ms. */
const KEPT_MS = 60_000;
/** As many rows as an engine skips in a millisecond or two. */
export const STRIDE = 10_000;
const LISTS_MAX = 500;

const memories = new WeakMap<Database, Map<string, Known>>();

function knownOf(database: Database, list: string): Known {
  const lists = memories.get(database) ?? new Map<string, Known>();
  memories.set(database, lists);
  const known = lists.get(list);
  if (known && known.until > performance.now()) return known;
  lists.delete(list);
  if (lists.size >= LISTS_MAX) lists.delete(lists.keys().next().value ?? '');
  const fresh: Known = { until: performance.now() + KEPT_MS, count: undefined, posts: [] };
  lists.set(list, fresh);
  return fresh;
}

/** How many entries the list of this name has; one of more than 20,000 is counted once a minute. */
export async function countOf(database: Database, list: string, count: () => Promise<number>): Promise<number> {
  const known = knownOf(database, list);
  if (known.count !== undefined) return known.count;
  const counted = await count();
  if (counted >= LONG) known.count = counted;
  return counted;
}

/**
 * Where to begin reading the list of this name `offset` rows in: behind a row, and how many to skip from there, so that a page
 * far back costs what the first does. `next` resolves to the row that is `skip` rows behind another one, or behind the start.
 * Undefined where the list ends before.
 */
export async function placeAt(
  database: Database,
  list: string,
  offset: number,
  next: (after: Place | undefined, skip: number) => Promise<Place | undefined>,
): Promise<{ after: Place | undefined; skip: number } | undefined> {
  const stride = Math.floor(offset / STRIDE);
  if (stride === 0) return { after: undefined, skip: offset };
  const { posts } = knownOf(database, list);
  while (posts.length < stride) {
    const post = await next(posts.at(-1), STRIDE - 1);
    if (!post) return undefined;
    posts.push(post);
  }
  return { after: posts[stride - 1], skip: offset % STRIDE };
}
