import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewPlaybackUrl } from '#features/player/engine/playback-url-renewal.ts';

const at = (minutes: number) => minutes * 60_000;
const url = '/media/signed/first/live/e1/720p/index.m3u8';

let now = 0;
let asked: string[];
let answers: (() => unknown)[];
beforeEach(() => {
  now = 0;
  asked = [];
  answers = [];
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const body = (answers.shift() ?? (() => event('next', now + at(15))))();
    return Response.json(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

const event = (token: string, expires: number) => ({
  startTime: '2026-11-21T14:00:00Z',
  access: { type: 'ppv', granted: true },
  stream: {
    status: 200,
    url: `/media/signed/${token}/live/e1/index.m3u8`,
    urlExpiresAt: new Date(expires).toISOString(),
  },
});
const newRenewal = () => renewPlaybackUrl({ event: 'e1', expiresAt: new Date(at(15)).toISOString(), now: () => now });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the URL in the first half of its life', () => {
  now = at(7);
  const renewal = newRenewal();
  now = at(10);
  expect(renewal.addressOf(url)).toBe(url);
  expect(asked).toEqual([]);
});

it('renews it in the second half without delay, once for all requests', async () => {
  const renewal = newRenewal();
  now = at(8);
  expect([renewal.addressOf(url), renewal.addressOf(url)]).toEqual([url, url]);
  await settled();
  expect(asked).toEqual(['/api/v2/events/e1']);
  expect(renewal.addressOf(url)).toBe('/media/signed/next/live/e1/720p/index.m3u8');
  expect(renewal.addressOf('https://site.test/media/signed/first/live/e1/240p/0.1.m4s')).toBe(
    'https://site.test/media/signed/next/live/e1/240p/0.1.m4s',
  );
  now = at(15);
  expect(renewal.addressOf(url)).toBe('/media/signed/next/live/e1/720p/index.m3u8');
  expect(asked).toHaveLength(1);
});

it('waits for a new URL after a long pause', async () => {
  const renewal = newRenewal();
  now = at(60);
  expect(await Promise.all([renewal.addressOf(url), renewal.addressOf(url)])).toEqual(
    Array(2).fill('/media/signed/next/live/e1/720p/index.m3u8'),
  );
  expect(asked).toHaveLength(1);
});

it('rejects where the URL has expired and none comes, and retries at the next request', async () => {
  answers = [
    () => {
      throw new TypeError('offline');
    },
  ];
  const renewal = newRenewal();
  now = at(16);
  await expect(renewal.addressOf(url)).rejects.toThrow('offline');
  expect(await renewal.addressOf(url)).toContain('/next/');
});

it('keeps the URL after a failed renewal in the second half, and does not retry at once', async () => {
  answers = [() => ({ errors: [{ code: 'overloaded' }] })];
  const renewal = newRenewal();
  now = at(8);
  for (let request = 0; request < 3; request++) {
    expect(renewal.addressOf(url)).toBe(url);
    await settled();
  }
  expect(asked).toHaveLength(1);
});

it('makes the page poll when the viewer has lost access', async () => {
  const looks: Event[] = [];
  document.addEventListener('stage:refresh', (look) => looks.push(look));
  answers = [() => ({ ...event('x', 0), stream: { status: 200, url: null, urlExpiresAt: null } })];
  const renewal = newRenewal();
  now = at(8);
  renewal.addressOf(url);
  await settled();
  expect(looks).toHaveLength(1);
});

it('does not change a URL without a token', () => {
  const renewal = newRenewal();
  now = at(60);
  expect(renewal.addressOf('https://cdn.example/video.m3u8')).toBe('https://cdn.example/video.m3u8');
  expect(asked).toEqual([]);
});
