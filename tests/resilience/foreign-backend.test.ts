import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../support/event-stream.ts';
import { type RunningServer, startServer } from '../support/server.ts';

interface Uuids {
  data: { uuid: string }[];
}

let backend: RunningServer;
let front: RunningServer;
beforeAll(async () => {
  backend = await startServer();
  front = await startServer({ API_URL: backend.origin });
}, 240_000);
afterAll(async () => {
  await Promise.all([front.stop(), backend.stop('SIGKILL')]);
});

const text = async (path: string) => (await fetch(front.origin + path)).text();

test('the same pages run on a backend behind HTTP', async () => {
  const teams = await text('/teams');
  expect(teams.match(/href="\/teams\/[0-9a-f-]{36}"/g)?.length).toBe(48);
  const [image] = /\/media\/art\/crests\/[^"]+/.exec(teams) ?? [];
  expect((await fetch(front.origin + image)).headers.get('content-type')).toContain('image/svg+xml');
  const search = await fetch(`${front.origin}/api/v2/searches?query=united`);
  expect(Object.keys(((await search.json()) as { data: object }).data)).toContain('teams');
  // A foreign origin, and a call that pages may not make.
  expect((await fetch(`${front.origin}/v2/user_favorites`, { method: 'POST', body: '{}' })).status).toBe(403);
  const headers = { origin: front.origin, 'content-type': 'application/json', 'x-requested-by': 'test' };
  expect((await fetch(`${front.origin}/v2/events`, { method: 'POST', body: '{}', headers })).status).toBe(405);
});

test('the backend’s event stream is forwarded without buffering or timeout', async () => {
  const { data } = (await (await fetch(`${front.origin}/api/v2/events?status=live&per_page=1`)).json()) as Uuids;
  const started = Date.now();
  const reader = readEvents(await fetch(`${front.origin}/api/v2/events/${data[0]!.uuid}/stream`));
  expect((await reader.next('status')).at - started).toBeLessThan(1000);
  // Other backend calls time out after 15 s; the second ping comes later.
  await reader.next('ping');
  expect((await reader.next('ping')).at - started).toBeGreaterThan(15_000);
  await reader.close();
  expect((await fetch(`${front.origin}/api/v2/events/nobody/stream`)).status).toBe(404);
}, 60_000);

test('without the backend cached pages work, and others are a 503', async () => {
  await text('/all-matches');
  await backend.stop('SIGKILL');
  const started = performance.now();
  const warm = await fetch(`${front.origin}/all-matches`);
  expect(warm.status).toBe(200);
  expect(performance.now() - started).toBeLessThan(1000);

  const cold = await fetch(`${front.origin}/all-matches?view=results`);
  expect(cold.status).toBe(503);
  expect(cold.headers.get('retry-after')).toBe('5');
  const page = await cold.text();
  expect(page).toContain('Back in a moment');
  expect(page).toContain('noindex');
  expect(performance.now() - started).toBeLessThan(4000);
  expect((await fetch(`${front.origin}/healthz`)).status).toBe(200);
});
