import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteBehindNginx } from '../support/site-behind-nginx.ts';

/** The limits of deploy/nginx.conf. */
const [UNDER_WAY, BURST] = [256, 200];

const held = new Set<() => void>();
let nginx: Awaited<ReturnType<typeof siteBehindNginx>>;
beforeAll(async () => {
  nginx = await siteBehindNginx((asked, answer) => {
    if (asked.url?.startsWith('/media/held')) held.add(() => answer.end());
    else answer.end(asked.headers['x-forwarded-for']);
  });
}, 120_000);
afterAll(async () => {
  for (const answer of held) answer();
  await nginx.stop();
});

/** The status of an answer; `from` is an address of this machine. */
const ask = (path: string, from = '127.0.0.1') =>
  new Promise<number>((resolve, reject) => {
    request({ port: nginx.port, host: '127.0.0.1', path, localAddress: from, agent: false }, (answer) => {
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
