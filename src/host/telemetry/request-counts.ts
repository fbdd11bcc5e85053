import type { CacheState } from '../cache/send-entry.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'] as const;
const OTHER_METHOD = METHODS.length - 1;
/** What the page cache had for a request; `none`: it was not asked. */
export type CacheResult = CacheState | 'none';
const CACHE: readonly CacheResult[] = ['none', 'hit', 'miss', 'stale'];
/** Upper bounds of histogram buckets, seconds. */
export const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface RouteCounts {
  /** Requests by status, method and cache result, packed into one number. */
  readonly requests: Map<number, number>;
  /** Requests by bucket, not cumulative; the last one has no upper bound. */
  readonly buckets: number[];
  seconds: number;
}
export type RequestCounts = ReadonlyMap<string, RouteCounts>;

/** Counts requests by route. By hand: the bookkeeping of prom-client would show in the cost of a cached page. */
export function createRequestCounts() {
  const routes = new Map<string, RouteCounts>();
  return {
    routes: routes as RequestCounts,
    count(route: string, method: string, status: number, cache: CacheResult, seconds: number): void {
      let counts = routes.get(route);
      if (!counts) {
        counts = { requests: new Map(), buckets: Array<number>(BUCKETS.length + 1).fill(0), seconds: 0 };
        routes.set(route, counts);
      }
      const key = (status * METHODS.length + methodIndex(method)) * CACHE.length + CACHE.indexOf(cache);
      counts.requests.set(key, (counts.requests.get(key) ?? 0) + 1);
      let bucket = 0;
      while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket++;
      counts.buckets[bucket]!++;
      counts.seconds += seconds;
    },
  };
}

function methodIndex(method: string): number {
  const index = (METHODS as readonly string[]).indexOf(method);
  return index < 0 ? OTHER_METHOD : index;
}

/** One of the known methods, or `other`: clients must not add series. */
export const knownMethod = (method: string): string => METHODS[methodIndex(method)]!;

/** Unpacks a key of `requests`. */
export function readKey(key: number): { status: number; method: string; cache: CacheResult } {
  const rest = Math.floor(key / CACHE.length);
  return {
    status: Math.floor(rest / METHODS.length),
    method: METHODS[rest % METHODS.length]!,
    cache: CACHE[key % CACHE.length]!,
  };
}
