import { afterEach, expect, test } from 'vitest';
import { type SentSpan, startCollector } from '../../../support/otlp-collector.ts';
import type { Handler } from '#host/http/handler.ts';
import { createTracing } from '#host/telemetry/tracing.ts';
import { latch, cacheablePage, standIn } from '../support/app.ts';
import { observed } from './support.ts';

const ELSEWHERE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const collectors: { close(): void }[] = [];
afterEach(() => {
  for (const collector of collectors.splice(0)) collector.close();
});

/** A traced host whose pages make one API call, which fails on pages with that name. */
async function traced({ trusted = false, ratio = 1, first = async () => {} } = {}) {
  const collector = await startCollector();
  collectors.push(collector);
  const tracing = createTracing({ endpoint: `${collector.origin}/`, ratio, environment: 'test', failed: () => {} });
  const passedOn: Record<string, string>[] = [];
  const app = standIn(async ({ url }) => {
    if (url?.startsWith('/api')) return { body: '{}' };
    await first();
    const call = async (headers: Readonly<Record<string, string>>) => {
      passedOn.push({ ...headers });
      return new Response('{}', { status: url === '/teams/fails' ? 503 : 200 });
    };
    await started.observer.telemetry.apiCall('/api/v2/teams/{uuid}', 'GET', call);
    return cacheablePage('page');
  });
  const handler: Handler = (request, response) => app.handler(request, response);
  const environment: Record<string, string> = trusted ? { TRUST_PROXY: '1' } : {};
  const started = await observed(handler, { tracing, environment });
  const sent = async (): Promise<SentSpan[]> => {
    await tracing.close();
    return collector.spans;
  };
  return { host: started.host, passedOn, sent };
}

test('a request, its render and its calls are one trace', async () => {
  const { host, passedOn, sent } = await traced();
  const { headers } = await host.ask('/teams/7?secret=s3cret');
  await host.ask('/teams/7?secret=s3cret', { headers: { 'accept-encoding': 'gzip' } });
  const spans = await sent();
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'GET /api/v2/teams/{uuid}',
    'GET /teams/:id',
    'GET /teams/:id',
    'render /teams/:id',
  ]);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const render = named('render /teams/:id')[0]!;
  const call = named('GET /api/v2/teams/{uuid}')[0]!;
  const [first, hit] = ['miss', 'hit'].map((cache) =>
    named('GET /teams/:id').find(({ attributes }) => attributes['touchline.cache'] === cache)!,
  );
  expect(render.parentSpanId).toBe(first!.spanId);
  expect(call.parentSpanId).toBe(render.spanId);
  expect(new Set([first!.traceId, render.traceId, call.traceId]).size).toBe(1);
  expect(hit!.traceId).not.toBe(first!.traceId);
  expect(first).toMatchObject({ kind: 2, service: 'touchline', failed: false });
  expect(call).toMatchObject({ kind: 3, failed: false });
  expect(first!.attributes).toMatchObject({ 'http.route': '/teams/:id', 'http.response.status_code': 200 });
  expect(first!.attributes['touchline.request_id']).toBe(headers['x-request-id']);
  expect(passedOn).toEqual([
    { 'x-request-id': headers['x-request-id'], traceparent: `00-${call.traceId}-${call.spanId}-01` },
  ]);
  expect(JSON.stringify(spans)).not.toContain('s3cret');
});

test('failed spans are marked', async () => {
  const { host, sent } = await traced();
  await host.ask('/teams/fails');
  const failed = (await sent()).filter((span) => span.failed).map(({ name }) => name);
  expect(failed).toEqual(['GET /api/v2/teams/{uuid}']);
});

test.each([
  [true, 'goes on'],
  [false, 'is not believed'],
])('with a proxy trusted: %s, a trace that began elsewhere %s', async (trusted) => {
  const { host, sent } = await traced({ trusted });
  await host.ask('/api/v2/teams', { headers: { traceparent: ELSEWHERE } });
  const [span] = await sent();
  expect(span?.traceId === '0af7651916cd43dd8448eb211c80319c').toBe(trusted);
  expect(span?.parentSpanId === 'b7ad6b7169203331').toBe(trusted);
});

test('a sampling ratio of 0 sends no spans, and the API gets the unsampled flag', async () => {
  const { host, passedOn, sent } = await traced({ ratio: 0 });
  await host.ask('/teams/1');
  expect(await sent()).toEqual([]);
  expect(passedOn[0]?.['traceparent']).toMatch(/-00$/);
});

test('concurrent requests have separate traces, even when the end of one starts another', async () => {
  const allAsked = latch();
  const { host, sent } = await traced({ first: () => allAsked.opened });
  let asked = 0;
  host.server.on('request', () => ++asked === 80 && allAsked.open());
  await Promise.all(Array.from({ length: 80 }, (_, index) => host.ask(`/teams/${index}`)));
  const spans = await sent();
  const byTrace = Map.groupBy(spans, ({ traceId }) => traceId);
  expect(byTrace.size).toBe(80);
  for (const trace of byTrace.values()) expect(trace).toHaveLength(3);
});
