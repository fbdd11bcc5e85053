import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { type Counters, readKey } from './counters.ts';
import { BOUNDS, type Times } from './histogram.ts';

type Labels = Readonly<Record<string, string | number>>;
interface Value {
  readonly labels: Labels;
  readonly value: number;
  readonly metricName?: string;
}

/** What the page cache says of itself. Sizes in bytes. */
export interface CacheSize {
  readonly bytes: number;
  readonly count: number;
}

/** The metrics of this process in Prometheus' text format. The module is loaded where somebody may ask, and nowhere else. */
export function createMetrics(counters: Counters, cache: CacheSize): { type: string; text(): Promise<string> } {
  const registry = new Registry();
  const add = (type: 'counter' | 'gauge' | 'histogram', name: string, help: string, read: Read) =>
    registry.registerMetric(metric(type, `touchline_${name}`, help, read));

  addRequests(add, counters);
  addCache(add, counters, cache);
  add('histogram', 'render_duration_seconds', 'Making a page for the page cache, until it is whole', () =>
    [...counters.renders].flatMap(([route, { times }]) => histogram('render_duration_seconds', { route }, times)),
  );
  add('counter', 'render_failures_total', 'Pages that could not be made for the page cache', () =>
    [...counters.renders].map(([route, { failed }]) => ({ labels: { route }, value: failed })),
  );
  add(
    'histogram',
    'api_call_duration_seconds',
    'Calls of the API by pages and sessions, until the head of the answer',
    () =>
      [...counters.calls].flatMap(([key, times]) => {
        const [method = '', endpoint = '', outcome = ''] = key.split(' ');
        return histogram('api_call_duration_seconds', { endpoint, method, outcome }, times);
      }),
  );
  add('histogram', 'database_query_duration_seconds', 'Queries of the embedded database', () =>
    histogram('database_query_duration_seconds', {}, counters.queries),
  );
  add('gauge', 'event_streams', 'Visitors who are being told of an event as it goes (SSE)', () => [
    { labels: {}, value: counters.streams },
  ]);
  add('gauge', 'live_events', 'Events that are being played now', () => gauge(counters, 'live_events'));
  add('counter', 'csp_reports_total', 'Violations of the content security policy that browsers reported', () =>
    [...counters.cspReports].map(([directive, value]) => ({ labels: { directive }, value })),
  );
  collectDefaultMetrics({ register: registry });
  return { type: registry.contentType, text: () => registry.metrics() };
}

type Read = () => Value[] | Promise<Value[]>;
type Add = (type: 'counter' | 'gauge' | 'histogram', name: string, help: string, read: Read) => void;

function addRequests(add: Add, { routes }: Counters): void {
  add('counter', 'http_requests_total', 'Requests that were answered, or broken off (status 0)', () =>
    [...routes].flatMap(([route, { requests }]) =>
      [...requests].map(([key, value]) => {
        const { status, method, cache } = readKey(key);
        return { labels: { route, method, status, cache }, value };
      }),
    ),
  );
  add('histogram', 'http_request_duration_seconds', 'From the head of a request until the head of its answer', () =>
    [...routes].flatMap(([route, { times }]) => histogram('http_request_duration_seconds', { route }, times)),
  );
}

function addCache(add: Add, { routes }: Counters, cache: CacheSize): void {
  add('counter', 'page_cache_requests_total', 'Pages that came from the page cache, by what it had', () => {
    const sums = { hit: 0, miss: 0, stale: 0 };
    for (const { requests } of routes.values())
      for (const [key, value] of requests) {
        const result = readKey(key).cache;
        if (result !== 'none') sums[result] += value;
      }
    return Object.entries(sums).map(([result, value]) => ({ labels: { result }, value }));
  });
  add('gauge', 'page_cache_bytes', 'Memory of the pages that are kept', () => [{ labels: {}, value: cache.bytes }]);
  add('gauge', 'page_cache_pages', 'Pages that are kept', () => [{ labels: {}, value: cache.count }]);
}

async function gauge({ gauges }: Counters, name: 'live_events'): Promise<Value[]> {
  const read = gauges.get(name);
  return read ? [{ labels: {}, value: await read() }] : [];
}

function histogram(name: string, labels: Labels, { counts, sum }: Times): Value[] {
  const metricName = `touchline_${name}`;
  let passed = 0;
  const buckets = counts.map((value, index) => {
    passed += value;
    return { metricName: `${metricName}_bucket`, labels: { ...labels, le: BOUNDS[index] ?? '+Inf' }, value: passed };
  });
  return [
    ...buckets,
    { metricName: `${metricName}_sum`, labels, value: sum },
    { metricName: `${metricName}_count`, labels, value: passed },
  ];
}

/** prom-client asks a metric for its values when somebody looks: ours are counted elsewhere, at less cost. */
function metric(type: string, name: string, help: string, read: Read): Metric {
  const get = async () => ({ name, help, type, aggregator: 'sum', values: await read() });
  return { name, help, type, get, reset: () => {} } as unknown as Metric;
}
