import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type InspectedServer, startInspected } from '../support/inspected-server.ts';
import { quantile, type Shot, steadyLoad } from '../support/steady-load.ts';
import { unread } from '../support/unread-connections.ts';

const MB = 1024 * 1024;
const PAGES = ['/', '/teams', '/all-matches'];
/** Heap limit; memory outside the heap is only reported. */
const MEMORY_MB = 256;
const P99_MS = 100;
const RSS_TIMES = 1.2;

let server: InspectedServer;
let port: number;
/** Heap size of a warm server in bytes. */
let warm: number;
/** A busy machine delays all requests, with or without slow readers. */
let before: { rss: number; p99: number };
const p99Of = (shots: readonly Shot[]) =>
  quantile(
    shots.map(({ ms }) => ms),
    0.99,
  );
const others = (seconds: number) => steadyLoad(server.origin, 50, seconds, (n) => PAGES[n % PAGES.length]!);

beforeAll(async () => {
  server = await startInspected({
    ...{ NOW: '2026-11-21T14:00:00Z', SEED: '1', SEARCHES_PER_MINUTE: '0' },
    NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB}`,
  });
  port = Number(new URL(server.origin).port);
  // The first renders allocate memory that stays.
  await steadyLoad(server.origin, 40, 10, () => '/search?query=city');
  warm = (await server.holds()).rss;
}, 240_000);
afterAll(async () => {
  await server.stop('SIGKILL');
});
beforeEach(async () => {
  const p99 = p99Of(await others(5));
  before = { rss: Math.max(warm, (await server.holds()).rss), p99 };
});

/** Measures other visitors' latency and the server's memory while these connections are open. */
async function beside(attack: () => Promise<Socket[]>) {
  const seen = others(10);
  const sockets = await attack();
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const shots = await seen;
  const p99 = p99Of(shots);
  const now = await server.holds();
  console.log(
    `others p99 ${before.p99.toFixed(0)} to ${p99.toFixed(0)} ms; RSS ${(before.rss / MB).toFixed(0)} to ${(now.rss / MB).toFixed(0)} MB, ` +
      `at its peak ${(now.peak / MB).toFixed(0)}; open ${now.open}`,
  );
  return { ...now, p99, unserved: shots.filter(({ status }) => status !== 200) };
}

test.each([
  ['pages that are sent unpacked', '/all-matches', ''],
  ['pages that are sent as they are kept', '/all-matches', 'Accept-Encoding: br\r\n'],
  ['pages of which a client asks whether it may send', '/all-matches', 'Expect: 100-continue\r\n'],
])(
  '900 requests of each of 30 connections for %s, never read, cost next to nothing',
  async (_, path, headers) => {
    const held = await beside(() => unread(30, { port, path, times: 900, headers }));
    expect(held.unserved).toEqual([]);
    expect(held.p99).toBeLessThan(Math.max(P99_MS, before.p99 * 3));
    expect(held.rss).toBeLessThan(before.rss * RSS_TIMES);
  },
  60_000,
);

test('900 unread uncacheable pages use bounded memory, and cached pages are served meanwhile', async () => {
  const held = await beside(() => unread(30, { port, path: '/search?query=united', times: 900 }));
  expect(held.unserved).toEqual([]);
  expect(held.rss).toBeLessThan(before.rss * RSS_TIMES);
}, 60_000);

test('900 unread files use bounded memory, and each connection has at most one open file', async () => {
  const file = readdirSync('dist/client/_astro').find((name) => /^engine\..*\.js$/.test(name));
  const held = await beside(() => unread(20, { port, path: `/_astro/${file}`, times: 900 }));
  expect(held.unserved).toEqual([]);
  expect(held.p99).toBeLessThan(Math.max(P99_MS, before.p99 * 3));
  expect(held.rss).toBeLessThan(before.rss * RSS_TIMES);
  expect(held.open).toBeLessThan(100);
}, 60_000);

test('an address above its connection limit is refused, and others are accepted', async () => {
  const from = '127.0.0.9';
  const held = await beside(async () => {
    const asked = await unread(300, { port, path: '/teams', times: 1, from });
    return [...asked, ...(await unread(300, { port, path: '/teams', times: 0, from }))];
  });
  expect(held.unserved).toEqual([]);
  expect(held.open).toBeLessThan(300);
}, 60_000);
