import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { quantile, steadyLoad } from '../support/steady-load.ts';

const RESTARTS = 5;
const RATE = 200;

/** Two servers of one site behind a load balancer that checks readiness. */
let ports: number[];
let site: number;
const servers: RunningServer[] = [];
const ready = new Set<number>();
let front: Server;

const start = (at: number) =>
  startServer({
    PORT: String(ports[at]),
    PUBLIC_ORIGIN: `http://127.0.0.1:${site}`,
    TRUST_PROXY: '1',
    NOW: '2026-11-21T14:00:00Z',
    SEED: '1',
  });

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  front = createServer((incoming, outgoing) => {
    const choice = ports.filter((port) => ready.has(port));
    const tries = [...choice.sort(() => Math.random() - 0.5), ...ports];
    const pass = () => {
      const port = tries.shift();
      if (port === undefined) return void outgoing.writeHead(502).end();
      const { method, url: path } = incoming;
      request({ port, host: '127.0.0.1', method, path, headers: { ...incoming.headers, host: `127.0.0.1:${site}` } })
        .once('response', (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        })
        .once('error', pass)
        .end();
    };
    pass();
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  site = (front.address() as AddressInfo).port;
  servers.push(...(await Promise.all([start(0), start(1)])));
}, 240_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  front.close();
});

/** The load balancer's readiness check, twice a second. */
const look = () =>
  Promise.all(
    ports.map(async (port) => {
      const well = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (well) ready.add(port);
      else ready.delete(port);
    }),
  );

test(`${RESTARTS} rolling restarts at ${RATE} requests a second lose none`, async () => {
  const looking = setInterval(() => void look(), 500);
  await look();
  let restarting = true;
  const codes: (number | null)[] = [];
  const restarts = (async () => {
    for (let restart = 0; restart < RESTARTS; restart++) {
      const at = restart % 2;
      codes.push(await servers[at]!.stop('SIGTERM'));
      servers[at] = await start(at);
      await look();
    }
    restarting = false;
  })();
  // Cached pages, so that answers do not depend on the machine's load.
  const pages = ['/', '/teams', '/all-matches', '/calendar?view=week'];
  const answers = [];
  while (restarting)
    answers.push(...(await steadyLoad(`http://127.0.0.1:${site}`, RATE, 2, (n) => pages[n % pages.length]!)));
  await restarts;
  clearInterval(looking);
  const p99 = quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );
  console.log(`${answers.length} requests during ${RESTARTS} restarts, p99 ${p99.toFixed(0)} ms`);
  expect(answers.length).toBeGreaterThan(RATE * RESTARTS);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(codes).toEqual(Array(RESTARTS).fill(0));
}, 180_000);
