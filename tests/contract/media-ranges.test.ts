import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsPlatform, accountsPlatform, ORIGIN } from '../support/accounts-platform.ts';

/** Posters of operators' videos are for everybody. */
const POSTER = '/media/events/derby/v1/poster.jpg';

let folder: string;
let platform: AccountsPlatform;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-ranges-'));
  await mkdir(join(folder, 'derby/v1'), { recursive: true });
  await writeFile(join(folder, 'derby/v1/poster.jpg'), randomBytes(2000));
  platform = await accountsPlatform({ mediaDir: folder });
  whole = (await ask(POSTER)).bytes;
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await platform.fetch(new Request(ORIGIN + path, { method, headers }));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

test('video files have Accept-Ranges', async () => {
  expect(whole.length).toBeGreaterThan(100);
  expect((await ask(POSTER)).headers.get('accept-ranges')).toBe('bytes');
});

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=10-19', 10, 20],
  ['bytes=10-', 10, undefined],
  ['bytes=-5', -5, undefined],
])('asked for %s it answers with that part', async (range, from, to) => {
  const { status, headers, bytes } = await ask(POSTER, { range });
  const part = whole.subarray(from, to);
  expect([status, bytes.equals(part), headers.get('content-length')]).toEqual([206, true, String(part.length)]);
  expect(headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
  expect(headers.get('content-type')).toBe('image/jpeg');
});

test('a range past the end is a 416 with the file’s size', async () => {
  const { status, headers, bytes } = await ask(POSTER, { range: `bytes=${whole.length}-` });
  expect([status, bytes.length, headers.get('content-range')]).toEqual([416, 0, `bytes */${whole.length}`]);
});

test.each([
  ['several parts', { range: 'bytes=0-0,2-3' }],
  ['a part of another file', { range: 'bytes=0-0', 'if-range': '"another"' }],
  ['a part in another unit', { range: 'seconds=0-1' }],
])('asked for %s it answers with the whole', async (_what, headers) => {
  const { status, bytes } = await ask(POSTER, headers);
  expect([status, bytes.equals(whole)]).toEqual([200, true]);
});

test('a range of a missing file is a 404', async () => {
  expect((await ask('/media/events/derby/v1/none.jpg', { range: 'bytes=0-0' })).status).toBe(404);
});
