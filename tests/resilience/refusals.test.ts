import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { spellingsOf } from '../support/spellings.ts';
import { quantile, steadyLoad } from '../support/steady-load.ts';

const PICTURE = '?href=/share.jpg&w=5000&h=5000&f=avif&q=100';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ NOW: '2026-11-21T14:00:00Z', SEED: '1' });
  await steadyLoad(server.origin, 20, 2, () => '/');
}, 240_000);
afterAll(() => server.stop('SIGKILL'));

test('eighty requests for an image service, in any spelling, are refused in under 10 ms each', async () => {
  const spellings = ['/_image', '/de/_image', ...spellingsOf('/_image', server.origin)];
  const times: number[] = [];
  for (let count = 0; count < 80; count++) {
    const path = spellings[count % spellings.length]! + PICTURE;
    const started = performance.now();
    const { statusCode } = await rawRequest(server.origin, path);
    times.push(performance.now() - started);
    expect([308, 400, 404], path).toContain(statusCode);
  }
  console.log(`80 refusals: p50 ${quantile(times, 0.5).toFixed(1)} p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  expect(quantile(times, 0.95)).toBeLessThan(10);
});

/** Sends `rate` same-origin requests a second with a method that pages do not accept. */
async function flood(rate: number, seconds: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const asked: Promise<void>[] = [];
  const headers = { origin: server.origin, 'content-type': 'application/json', 'content-length': '2' };
  const { hostname, port } = new URL(server.origin);
  const ask = (n: number) =>
    new Promise<void>((resolve) => {
      const method = ['OPTIONS', 'PUT', 'POST', 'DELETE'][n % 4];
      const done = (status: number) => resolve(void statuses.set(status, (statuses.get(status) ?? 0) + 1));
      request({ hostname, port, method, path: `/teams?page=${n}`, headers }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode ?? 0));
      })
        .once('error', () => done(0))
        .end('{}');
    });
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * rate;
    while (asked.length < due) asked.push(ask(asked.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(asked);
  return statuses;
}

test('unsupported methods are refused without rendering, and do not delay others', async () => {
  const pages = (n: number) => (n % 2 ? '/' : '/api/v2/config');
  const others = steadyLoad(server.origin, 20, 6, pages);
  const statuses = await flood(300, 5);
  const waits = (await others).map(({ ms }) => ms);
  console.log(
    `300 refusals a second: others p50 ${quantile(waits, 0.5).toFixed(0)} p99 ${quantile(waits, 0.99).toFixed(0)} ms`,
  );
  expect([...statuses.keys()].sort()).toEqual([204, 405]);
  expect(quantile(waits, 0.99)).toBeLessThan(100);
});
