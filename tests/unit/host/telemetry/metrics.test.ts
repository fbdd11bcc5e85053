import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { expect, test, vi } from 'vitest';
import { serveMetrics } from '#host/telemetry/metrics-server.ts';
import { createMetrics } from '#host/telemetry/metrics.ts';
import { freePort } from '../../../support/free-port.ts';
import { cacheablePage, standIn } from '../support/app.ts';
import { observed } from './support.ts';

const app = () => standIn(({ url }) => (url?.startsWith('/api') ? { body: '{}' } : cacheablePage(`page ${url}`)));

test('requests are counted by route, method, status and cache result', async () => {
  const { host, requests, scrape } = await observed(app().handler);
  const { headers } = await host.ask('/teams/1');
  for (const accept of ['gzip', 'identity']) await host.ask('/teams/1', { headers: { 'accept-encoding': accept } });
  await host.ask('/teams/1', { headers: { 'if-none-match': headers.etag } });
  await host.ask('/teams/2', { method: 'HEAD' });
  await host.ask('/api/v2/teams/1', { method: 'PUT', body: '{}' });
  await host.ask('/%');
  await vi.waitFor(() => expect(requests).toHaveLength(7));
  const values = await scrape();
  const count = (route: string, method: string, status: number, cache: string) =>
    values.get(
      `touchline_http_requests_total{route="${route}",method="${method}",status="${status}",cache="${cache}"}`,
    );
  expect(count('/teams/:id', 'GET', 200, 'miss')).toBe(1);
  expect(count('/teams/:id', 'GET', 200, 'hit')).toBe(2);
  expect(count('/teams/:id', 'GET', 304, 'hit')).toBe(1);
  expect(count('/teams/:id', 'HEAD', 200, 'miss')).toBe(1);
  expect(count('/api/v2/teams/{uuid}', 'PUT', 200, 'none')).toBe(1);
  expect(values.get('touchline_http_request_duration_seconds_count{route="/teams/:id"}')).toBe(5);
  expect(values.get('touchline_http_request_duration_seconds_bucket{route="/teams/:id",le="+Inf"}')).toBe(5);
  expect(values.get('touchline_page_cache_requests_total{result="hit"}')).toBe(3);
  expect(values.get('touchline_page_cache_requests_total{result="miss"}')).toBe(2);
  expect(values.get('touchline_page_cache_pages')).toBe(2);
  expect(values.get('touchline_page_cache_bytes')).toBeGreaterThan(1000);
  expect(values.get('touchline_render_duration_seconds_count{route="/teams/:id"}')).toBe(2);
});

test('a thousand random addresses add few series', async () => {
  const { host, requests, scrape } = await observed(app().handler);
  const roots = ['', '/teams', '/api/v2', '/api/v2/teams', '/media/signed', '/de/highlights', '/users'];
  const random = () => randomBytes(9).toString('hex');
  const methods = ['GET', 'POST', 'DELETE', 'REPORT'];
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      host.ask(`${roots[index % roots.length]}/${random()}?${random()}`, { method: methods[index % 4]! }),
    ),
  );
  await vi.waitFor(() => expect(requests).toHaveLength(1000));
  const names = [...(await scrape()).keys()].filter((name) => name.startsWith('touchline_'));
  expect(names.filter((name) => name.startsWith('touchline_http_requests_total')).length).toBeLessThan(60);
  expect(names.length).toBeLessThan(400);
  expect(names.filter((name) => /[0-9a-f]{18}/.test(name))).toEqual([]);
});

test('API calls are counted by endpoint and outcome; queries and renders have duration histograms', async () => {
  const { observer, scrape } = await observed(app().handler);
  const { apiCall, query } = observer.telemetry;
  await apiCall('/api/v2/teams', 'GET', async () => new Response('{}'));
  await apiCall('/api/v2/teams', 'GET', async () => new Response('{}', { status: 503 }));
  await apiCall('/api/v2/users/me', 'GET', async () => new Response('{}', { status: 401 }));
  await expect(apiCall('/api/v2/teams', 'GET', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  query(3);
  query(30);
  const values = await scrape();
  const calls = (endpoint: string, outcome: string) =>
    values.get(`touchline_api_call_duration_seconds_count{endpoint="${endpoint}",method="GET",outcome="${outcome}"}`);
  expect(calls('/api/v2/teams', 'ok')).toBe(1);
  expect(calls('/api/v2/teams', 'failed')).toBe(2);
  expect(calls('/api/v2/users/me', 'refused')).toBe(1);
  expect(values.get('touchline_database_query_duration_seconds_count')).toBe(2);
  expect(values.get('touchline_database_query_duration_seconds_sum')).toBeCloseTo(0.033);
  expect(values.get('touchline_database_query_duration_seconds_bucket{le="0.005"}')).toBe(1);
});

test('open event streams are counted until they close', async () => {
  const streams = standIn((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': here\n\n');
    return new Promise(() => {});
  });
  const { host, requests, scrape } = await observed(streams.handler);
  const open = () => scrape().then((values) => values.get('touchline_event_streams'));
  const reader = get(`http://127.0.0.1:${host.port}/api/v2/events/1/stream`, { agent: false });
  reader.on('error', () => {});
  reader.on('response', (answer) => answer.on('error', () => {}).resume());
  await vi.waitFor(async () => expect(await open()).toBe(1));
  reader.destroy();
  await vi.waitFor(async () => expect(await open()).toBe(0));
  expect(requests).toMatchObject([{ route: '/api/v2/events/{uuid}/stream', status: 200 }]);
});

test('metrics are only on their own port', async () => {
  const { host } = await observed(app().handler);
  expect((await host.ask('/metrics')).text).not.toContain('touchline_');
  const port = await freePort();
  const metrics = createMetrics();
  metrics.addCache(host.cache);
  const server = await serveMetrics({ host: '127.0.0.1', port, metrics });
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const name of [
    'touchline_page_cache_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(`\n${name} `);
  expect((await fetch(origin)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  await server.close();
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
});
