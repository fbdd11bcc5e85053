import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { nginxArguments } from '../support/nginx.ts';
import { installed, type Program, program, reachable } from '../support/program.ts';

/** The limits of deploy/nginx.conf. */
const [UNDER_WAY, BURST] = [256, 200];

const held = new Set<() => void>();
const site = createServer((asked, answer) => {
  if (asked.url?.startsWith('/media/held')) held.add(() => answer.end());
  else answer.end(asked.headers['x-forwarded-for']);
});

let nginx: Program;
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const behind = (site.address() as AddressInfo).port;
  port = await freePort();
  nginx = program(installed(['nginx'], 'nginx'), nginxArguments(port, [behind, behind, behind]), () => reachable(port));
  await nginx.start();
}, 120_000);
afterAll(async () => {
  for (const answer of held) answer();
  await nginx.kill();
  site.closeAllConnections();
  site.close();
});

/** The status of an answer; `from` is an address of this machine. */
const ask = (path: string, from = '127.0.0.1') =>
  new Promise<number>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, localAddress: from, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
const times = (count: number, path: string, from?: string) =>
  Promise.all(Array.from({ length: count }, () => ask(path, from)));

test('nginx limits pages a second for each address, but not the files of a page', async () => {
  const pages: number[] = [];
  for (let round = 0; round < 3; round++) pages.push(...(await times(BURST, '/teams')));
  expect(new Set(pages)).toEqual(new Set([200, 429]));
  expect(pages.filter((status) => status === 200).length).toBeGreaterThanOrEqual(BURST);
  expect(await ask('/teams', '127.0.0.2')).toBe(200);
  expect(new Set(await times(BURST, '/_astro/app.js'))).toEqual(new Set([200]));
});

test('nginx limits concurrent requests for each address', async () => {
  const answers = times(UNDER_WAY, '/media/held', '127.0.0.3');
  await vi.waitFor(() => expect(held.size).toBe(UNDER_WAY), 20_000);
  expect(await ask('/teams', '127.0.0.3')).toBe(503);
  expect(await ask('/teams', '127.0.0.2')).toBe(200);
  for (const answer of held) answer();
  expect(new Set(await answers)).toEqual(new Set([200]));
});
