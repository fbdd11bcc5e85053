import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { BroadcastFigures } from '#runtime/telemetry.ts';
import { BUCKETS, createRequestCounts, knownMethod, readKey, type RequestCounts } from './request-counts.ts';

/** Size of the page cache; `bytes` of memory, `count` of pages. */
export interface CacheSize {
  readonly bytes: number;
  readonly count: number;
}

const BROADCASTS = [
  ['broadcasts_on_air', 'Broadcasts whose encoder publishes', 'onAir'],
  ['broadcasts_interrupted', 'Broadcasts whose encoder is gone', 'interrupted'],
  ['broadcast_bits_per_second', 'Received from all encoders', 'bitsPerSecond'],
  ['broadcast_frames_per_second_min', 'Encoded of the slowest broadcast', 'slowestFramesPerSecond'],
  [
    'broadcast_segment_age_seconds_max',
    'Age of the newest media of the most delayed broadcast',
    'oldestSegmentSeconds',
  ],
] as const satisfies [string, string, keyof BroadcastFigures][];

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this process for Prometheus. Labels are patterns, never addresses. Loaded only when on. */
export function createMetrics() {
  const registry = new Registry();
  const describe = describeIn(registry);
  const histogram = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Histogram({ ...describe(name, help, labelNames), buckets: BUCKETS });

  const { routes, count } = createRequestCounts();
  addRequests(registry, routes);
  const renders = histogram('render_duration_seconds', 'Rendering a page for the page cache', ['route']);
  const failures = new Counter(
    describe('render_failures_total', 'Pages that could not be rendered for the page cache', ['route']),
  );
  const calls = histogram(
    'api_call_duration_seconds',
    'Calls of the API by pages and sessions, until the response head',
    ['endpoint', 'method', 'outcome'],
  );
  const queries = histogram('database_query_duration_seconds', 'Queries of the embedded database');
  const streams = new Gauge(describe('event_streams', 'Open event streams (SSE)'));
  const cspReports = new Counter(
    describe('csp_reports_total', 'Content security policy violations reported by browsers', ['directive']),
  );
  collectDefaultMetrics({ register: registry });

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    registry.removeSingleMetric(`touchline_${name}`);
    new Gauge({
      ...describe(name, help),
      async collect() {
        this.set(await read());
      },
    });
  }

  return {
    type: registry.contentType,
    text: () => registry.metrics(),
    request: count,
    render: (route: string, seconds: number, failed: boolean) => {
      renders.observe({ route }, seconds);
      failures.inc({ route }, failed ? 1 : 0);
    },
    call: (endpoint: string, method: string, outcome: 'ok' | 'refused' | 'failed', seconds: number) =>
      calls.observe({ endpoint, method: knownMethod(method), outcome }, seconds),
    query: (seconds: number) => queries.observe(seconds),
    cspReport: (directive: string) => cspReports.inc({ directive }),
    streams,
    liveEvents: (read: () => number | Promise<number>) => gauge('live_events', 'Live events', read),
    broadcasts(read: () => Promise<BroadcastFigures>) {
      for (const [name, help, figure] of BROADCASTS) gauge(name, help, async () => (await read())[figure]);
    },
    addCache: (cache: CacheSize) => {
      gauge('page_cache_bytes', 'Memory of cached pages', () => cache.bytes);
      gauge('page_cache_pages', 'Cached pages', () => cache.count);
    },
  };
}

const describeIn =
  (registry: Registry) =>
  <T extends string>(name: string, help: string, labelNames: readonly T[] = []) => ({
    name: `touchline_${name}`,
    help,
    labelNames,
    registers: [registry],
  });

function addRequests(registry: Registry, routes: RequestCounts): void {
  const describe = describeIn(registry);
  new Counter({
    ...describe('http_requests_total', 'Requests that were answered, or broken off (status 0)', [
      'route',
      'method',
      'status',
      'cache',
    ]),
    collect() {
      this.reset();
      for (const [route, { requests }] of routes)
        for (const [key, value] of requests) {
          const { status, method, cache } = readKey(key);
          this.inc({ route, method, status, cache }, value);
        }
    },
  });
  new Counter({
    ...describe('page_cache_requests_total', 'Requests answered by the page cache, by result', ['result']),
    collect() {
      this.reset();
      for (const result of ['hit', 'miss', 'stale']) this.inc({ result }, 0);
      for (const { requests } of routes.values())
        for (const [key, value] of requests) {
          const result = readKey(key).cache;
          if (result !== 'none') this.inc({ result }, value);
        }
    },
  });
  const name = 'touchline_http_request_duration_seconds';
  const metric = { name, help: 'From the request head to the response head', type: 'histogram', aggregator: 'sum' };
  // No public method of prom-client fills a histogram from counts.
  const get = async () => ({ ...metric, values: durations(name, routes) });
  registry.registerMetric({ ...metric, get, reset: () => {} } as unknown as Metric);
}

function durations(name: string, routes: RequestCounts) {
  return [...routes].flatMap(([route, { buckets, seconds }]) => {
    let total = 0;
    const values = buckets.map((count, index) => {
      total += count;
      return { metricName: `${name}_bucket`, labels: { route, le: BUCKETS[index] ?? '+Inf' }, value: total };
    });
    return [
      ...values,
      { metricName: `${name}_sum`, labels: { route }, value: seconds },
      { metricName: `${name}_count`, labels: { route }, value: total },
    ];
  });
}
