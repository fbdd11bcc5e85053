import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InspectedServer, startInspected } from '../support/inspected-server.ts';
import { capacity, quantile, type Shot, steadyLoad } from '../support/steady-load.ts';

const MB = 1024 * 1024;

const p99 = (shots: readonly Shot[]) =>
  quantile(
    shots.map(({ ms }) => ms),
    0.99,
  );

let server: InspectedServer;
beforeAll(async () => {
  // All requests come from one address.
  server = await startInspected({
    ...{ NOW: '2026-11-21T14:00:00Z', SEED: '1' },
    ...{ SEARCHES_PER_MINUTE: '0', CONNECTIONS_PER_ADDRESS: '0' },
  });
  const lists = await Promise.all(
    [1, 2, 3].map(async (page) => (await fetch(`${server.origin}/api/v2/teams?per_page=100&page=${page}`)).json()),
  );
  teams = (lists as { data: { uuid: string }[] }[]).flatMap(({ data }) => data.map(({ uuid }) => uuid));
}, 240_000);
afterAll(async () => {
  await server.stop('SIGKILL');
});

/** An uncached page: one day of a team's calendar. */
let teams: string[] = [];
let asked = 0;
const unseen = () => {
  const day = new Date(Date.UTC(2026, 10, 1 + (asked % 50))).toISOString().slice(0, 10);
  return `/calendar?date=${day}&team=${teams[Math.floor(asked++ / 50) % teams.length]}`;
};

test('at three times its capacity the server works at capacity, refuses the rest at once, and recovers', async () => {
  for (let round = 0; round < 2; round++) await capacity(server.origin, 16, 2, unseen);
  const peak = await capacity(server.origin, 16, 5, unseen);
  const { rss: calm } = await server.holds();
  const looking = steadyLoad(server.origin, 5, 15, (n) => (n % 2 ? '/healthz' : '/'));
  const answers = await steadyLoad(server.origin, peak * 3, 15, unseen);
  const seen = await looking;
  const good = answers.filter(({ status }) => status === 200);
  const shed = answers.filter(({ status }) => status === 503);
  const { rss } = await server.holds();
  console.log(
    `peak ${peak.toFixed(0)}/s, at 3x: goodput ${(good.length / 15).toFixed(0)}/s, p99 ${quantile(
      good.map(({ ms }) => ms),
      0.99,
    ).toFixed(0)} ms; ` +
      `${shed.length} shed, p50 ${quantile(
        shed.map(({ ms }) => ms),
        0.5,
      ).toFixed(0)} p99 ${quantile(
        shed.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms; ` +
      `probes and the cached page p50 ${quantile(
        seen.map(({ ms }) => ms),
        0.5,
      ).toFixed(0)} p99 ${quantile(
        seen.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms; RSS ${(calm / MB).toFixed(0)} to ${(rss / MB).toFixed(0)} MB`,
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(shed.length).toBeGreaterThan(answers.length / 4);
  expect(shed.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
  expect(good.length / 15).toBeGreaterThan(peak * 0.6);
  // Refusals, cached pages and health checks.
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(rss).toBeLessThan(calm + 256 * MB);
  await pause(5000);
  const after = await steadyLoad(server.origin, peak / 4, 3, unseen);
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
}, 120_000);

const SLOW = 999;
/** Connections a second, as in slowhttptest. */
const SLOW_A_SECOND = 200;

/** Opens `SLOW` slow connections of the three kinds, one after the other. */
async function slowOnes(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < SLOW) {
    sockets.push(slow(sockets.length % 3, port));
    await pause(1000 / SLOW_A_SECOND);
  }
  return sockets;
}

/** A client with a slow head, a slow body, or slow reads. */
function slow(kind: number, port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = `Host: 127.0.0.1:${port}\r\n`;
  if (kind === 2) {
    socket.write(`GET /all-matches HTTP/1.1\r\n${head}\r\n`.repeat(3));
    socket.pause();
    return socket;
  }
  socket.resume();
  socket.write(
    kind === 0
      ? `GET / HTTP/1.1\r\n${head}`
      : `POST /v2/user_favorites HTTP/1.1\r\n${head}Content-Length: 9999\r\n\r\n`,
  );
  const timer = setInterval(() => socket.write(kind === 0 ? 'X-a: b\r\n' : 'x'), 3000);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

test('a thousand slow clients do not delay others, and are disconnected', async () => {
  const port = Number(new URL(server.origin).port);
  const pages = (n: number) => (n % 2 ? '/' : '/teams');
  await steadyLoad(server.origin, 20, 1, pages);
  const alone = p99(await steadyLoad(server.origin, 50, 5, pages));
  const [sockets, others] = await Promise.all([slowOnes(port), steadyLoad(server.origin, 50, 20, pages)]);
  const open = (kind: number) => sockets.filter((socket, index) => index % 3 === kind && !socket.destroyed).length;
  console.log(
    `others p99 ${alone.toFixed(0)} ms alone, ${p99(others).toFixed(0)} ms beside ${SLOW} slow ones; still open: ${[0, 1, 2].map(open).join(', ')}`,
  );
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  // A busy machine delays all requests.
  expect(p99(others)).toBeLessThan(Math.max(300, alone * 3));
  // A request head has a timeout of ten seconds.
  expect(open(0)).toBe(0);
  for (const socket of sockets) socket.destroy();
}, 60_000);

test('ten thousand requests of all kinds, some aborted, leak nothing', async () => {
  // One in ten is rendered; the others are cached or refused.
  const kinds = [
    '/',
    '/teams',
    '/all-matches',
    '/api/v2/config',
    '/search?query=united',
    '/robots.txt',
    '/logo.svg',
    '/de',
    '/venues',
    '/profile',
  ];
  const port = Number(new URL(server.origin).port);
  const breakOff = () => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${unseen()} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      setTimeout(() => socket.destroy(), Math.random() * 30);
    });
    socket.on('error', () => {});
  };
  const round = async () => {
    // The same pages each time: they are cached once.
    asked = 0;
    for (let part = 0; part < 10; part++) {
      for (let count = 0; count < 10; count++) breakOff();
      const done = Array.from({ length: 90 }, (_, n) =>
        fetch(server.origin + kinds[n % kinds.length]!, { redirect: 'manual' }).then((answer) => answer.arrayBuffer()),
      );
      await Promise.all(done);
    }
    return server.holds();
  };
  for (let warm = 0; warm < 2; warm++) await round();
  const samples: { heap: number; open: number }[] = [];
  for (let thousand = 0; thousand < 10; thousand++) samples.push(await round());
  const [first, last] = [samples.slice(0, 3), samples.slice(-3)].map(
    (some) => Math.min(...some.map(({ heap }) => heap)) / MB,
  );
  console.log(
    `heap ${samples.map(({ heap }) => (heap / MB).toFixed(1)).join(' ')} MB; open ${samples.map(({ open }) => open).join(' ')}`,
  );
  expect((last! - first!) / 7).toBeLessThan(0.5);
  expect(Math.min(...samples.slice(-3).map(({ open }) => open))).toBeLessThanOrEqual(samples[0]!.open + 20);
  expect(server.warnings()).toEqual([]);
}, 600_000);
