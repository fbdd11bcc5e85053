import type { Gauge } from '#runtime/telemetry.ts';
import type { CacheState } from '../cache/send-entry.ts';
import { count, newTimes, type Times } from './histogram.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'] as const;
const OTHER_METHOD = METHODS.length - 1;
/** What the page cache had for a request; `none`: it was not asked. */
export type CacheResult = CacheState | 'none';
const CACHE: readonly CacheResult[] = ['none', 'hit', 'miss', 'stale'];

interface RouteTally {
  readonly times: Times;
  /** Requests by status, method and what the page cache said, in one number. */
  readonly requests: Map<number, number>;
}

/** Everything that is counted in this process. Keys are patterns and other texts of a known number, never addresses. */
export interface Counters {
  readonly routes: ReadonlyMap<string, RouteTally>;
  readonly renders: ReadonlyMap<string, { readonly times: Times; failed: number }>;
  /** By method, endpoint and outcome, with spaces between. */
  readonly calls: ReadonlyMap<string, Times>;
  readonly queries: Times;
  readonly cspReports: ReadonlyMap<string, number>;
  readonly gauges: ReadonlyMap<Gauge, () => number | Promise<number>>;
  streams: number;
  request(route: string, method: string, status: number, cache: CacheResult, seconds: number): void;
  render(route: string, seconds: number, failed: boolean): void;
  call(endpoint: string, method: string, outcome: Outcome, seconds: number): void;
  query(seconds: number): void;
  cspReport(directive: string): void;
  gauge(name: Gauge, read: () => number | Promise<number>): void;
}

export type Outcome = 'ok' | 'refused' | 'failed';

export function createCounters(): Counters {
  const routes = new Map<string, RouteTally>();
  const renders = new Map<string, { times: Times; failed: number }>();
  const calls = new Map<string, Times>();
  const cspReports = new Map<string, number>();
  const gauges = new Map<Gauge, () => number | Promise<number>>();
  const queries = newTimes();
  return {
    ...{ routes, renders, calls, queries, cspReports, gauges },
    streams: 0,
    query: (seconds) => count(queries, seconds),
    request: (route, method, status, cache, seconds) => {
      const tally = entryOf(routes, route, newRoute);
      const key = keyOf(status, method, cache);
      tally.requests.set(key, (tally.requests.get(key) ?? 0) + 1);
      count(tally.times, seconds);
    },
    render: (route, seconds, failed) => {
      const tally = entryOf(renders, route, newRender);
      if (failed) tally.failed++;
      count(tally.times, seconds);
    },
    call: (endpoint, method, outcome, seconds) =>
      count(entryOf(calls, `${METHODS[placeOf(method)]} ${endpoint} ${outcome}`, newTimes), seconds),
    cspReport: (directive) => cspReports.set(directive, (cspReports.get(directive) ?? 0) + 1),
    gauge: (name, read) => gauges.set(name, read),
  };
}

const newRoute = (): RouteTally => ({ times: newTimes(), requests: new Map() });
const newRender = () => ({ times: newTimes(), failed: 0 });

function entryOf<T>(map: Map<string, T>, key: string, make: () => T): T {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function placeOf(method: string): number {
  const place = (METHODS as readonly string[]).indexOf(method);
  return place < 0 ? OTHER_METHOD : place;
}

/** One number, because a text would have to be put together for every request. */
const keyOf = (status: number, method: string, cache: CacheResult): number =>
  (status * METHODS.length + placeOf(method)) * CACHE.length + CACHE.indexOf(cache);

/** What `requests` of a route are counted by. */
export function readKey(key: number): { status: number; method: string; cache: CacheResult } {
  const rest = Math.floor(key / CACHE.length);
  return {
    status: Math.floor(rest / METHODS.length),
    method: METHODS[rest % METHODS.length]!,
    cache: CACHE[key % CACHE.length]!,
  };
}
