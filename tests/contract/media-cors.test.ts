import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsPlatform, accountsPlatform, ORIGIN } from '../support/accounts-platform.ts';

const FILE = '/media/events/derby/v1/poster.jpg';
const RECEIVER = 'https://receiver.example';

let folder: string;
let platform: AccountsPlatform;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-cors-'));
  await mkdir(join(folder, 'derby/v1'), { recursive: true });
  await writeFile(join(folder, 'derby/v1/poster.jpg'), 'picture');
  platform = await accountsPlatform({ mediaDir: folder });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  platform.fetch(new Request(ORIGIN + path, { method, headers: { origin: RECEIVER, ...headers } }));

test.each([
  ['a file', FILE, {}, 200],
  ['a part of a file', FILE, { range: 'bytes=0-1' }, 206],
  ['a missing file', '/media/events/derby/v1/none.m4s', {}, 404],
  ['an expired address', '/media/signed/none/events/derby/v1/index.m3u8', {}, 403],
])('a receiver on another site may read %s, without cookies', async (_what, path, headers, status) => {
  const answer = await ask(path, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/Content-Range/);
});

test('it may ask for a range', async () => {
  const asks = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' };
  const answer = await ask(FILE, asks, 'OPTIONS');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/range/i);
});

test('other calls stay of this site', async () => {
  expect((await ask('/api/v2/config', {})).headers.get('access-control-allow-origin')).toBeNull();
});
