import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaybackUrlRenewal } from '#features/player/engine/playback-url-renewal.ts';

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
const lease = () => new PlaybackUrlRenewal({ event: 'e1', expiresAt: new Date(at(15)).toISOString(), now: () => now });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('leaves the address alone in its first half', () => {
  now = at(7);
  const film = lease();
  now = at(10);
  expect(film.addressOf(url)).toBe(url);
  expect(asked).toEqual([]);
});

it('renews it in its second half without making anything wait, once for all who ask', async () => {
  const film = lease();
  now = at(8);
  expect([film.addressOf(url), film.addressOf(url)]).toEqual([url, url]);
  await settled();
  expect(asked).toEqual(['/api/v2/events/e1']);
  expect(film.addressOf(url)).toBe('/media/signed/next/live/e1/720p/index.m3u8');
  expect(film.addressOf('https://site.test/media/signed/first/live/e1/240p/0.1.m4s')).toBe(
    'https://site.test/media/signed/next/live/e1/240p/0.1.m4s',
  );
  now = at(15);
  expect(film.addressOf(url)).toBe('/media/signed/next/live/e1/720p/index.m3u8');
  expect(asked).toHaveLength(1);
});

it('lets a film that was left for long wait for a new address', async () => {
  const film = lease();
  now = at(60);
  expect(await Promise.all([film.addressOf(url), film.addressOf(url)])).toEqual(
    Array(2).fill('/media/signed/next/live/e1/720p/index.m3u8'),
  );
  expect(asked).toHaveLength(1);
});

it('rejects where the address is dead and none comes, and tries again at the next request', async () => {
  answers = [
    () => {
      throw new TypeError('offline');
    },
  ];
  const film = lease();
  now = at(16);
  await expect(film.addressOf(url)).rejects.toThrow('offline');
  expect(await film.addressOf(url)).toContain('/next/');
});

it('keeps what it has after a try in the second half that failed, and does not try at once again', async () => {
  answers = [() => ({ errors: [{ code: 'overloaded' }] })];
  const film = lease();
  now = at(8);
  for (let request = 0; request < 3; request++) {
    expect(film.addressOf(url)).toBe(url);
    await settled();
  }
  expect(asked).toHaveLength(1);
});

it('has the page look when the film is not this viewer’s any more', async () => {
  const looks: Event[] = [];
  document.addEventListener('stage:refresh', (look) => looks.push(look));
  answers = [() => ({ ...event('x', 0), stream: { status: 200, url: null, urlExpiresAt: null } })];
  const film = lease();
  now = at(8);
  film.addressOf(url);
  await settled();
  expect(looks).toHaveLength(1);
});

it('touches no address that holds no token', () => {
  const film = lease();
  now = at(60);
  expect(film.addressOf('https://cdn.example/film.m3u8')).toBe('https://cdn.example/film.m3u8');
  expect(asked).toEqual([]);
});
