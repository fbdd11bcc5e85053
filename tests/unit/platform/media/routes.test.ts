import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClock } from '#lib/clock.ts';
import { mediaRoutes } from '#platform/media/routes.ts';

const FILM = join(import.meta.dirname, '../../../../src/platform/media/film');
const START = Date.parse('2026-03-01T18:00:00.000Z');
const SECOND = 1000;

/** The routes at /media with one event on air since START; `now` is the wall clock, product time runs `rate` times as fast. */
function site({ rate = 1, endedAt }: { rate?: number; endedAt?: number } = {}) {
  const wall = { now: START };
  const clock = createClock({ startAt: START, rate, realNow: () => wall.now });
  const event = endedAt === undefined ? { startedAt: START } : { startedAt: START, endedAt };
  const liveWindow = async (id: string) =>
    id === 'derby' ? event : id === 'tomorrow' ? { startedAt: START + 1e8 } : null;
  const app = new Hono().route('/media', mediaRoutes({ clock, filmDir: FILM, liveWindow, realNow: () => wall.now }));
  const get = async (path: string, method = 'GET') =>
    app.fetch(new Request(`http://site.test/media${path}`, { method }));
  return { get, pass: (ms: number) => (wall.now += ms) };
}

describe('media on demand', () => {
  it.each([
    ['/vod/match/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=3600'],
    ['/vod/match/720p/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=3600'],
    ['/vod/match/720p/init.mp4', 'video/mp4', 'public, max-age=31536000, immutable'],
    ['/vod/match/audio/59.m4s', 'audio/mp4', 'public, max-age=31536000, immutable'],
    ['/vod/match/captions-de/0.vtt', 'text/vtt; charset=utf-8', 'public, max-age=3600'],
    ['/vod/match/storyboard.vtt', 'text/vtt; charset=utf-8', 'public, max-age=3600'],
    ['/vod/match/storyboard.webp', 'image/webp', 'public, max-age=3600'],
    ['/vod/match/poster.webp', 'image/webp', 'public, max-age=3600'],
    ['/vod/match/poster-640.avif', 'image/avif', 'public, max-age=3600'],
  ])('serves %s as %s', async (path, type, cache) => {
    const response = await site().get(path);
    const bytes = await response.arrayBuffer();
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      type,
      cache,
    ]);
    expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')));
    expect(bytes.byteLength).toBeGreaterThan(100);
  });

  it('answers HEAD with the length and no body', async () => {
    const response = await site().get('/vod/match/720p/0.m4s', 'HEAD');
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await response.text()).toBe('');
  });
});

describe('media that is not there', () => {
  it.each([
    '/vod/other/index.m3u8',
    '/vod/match/1080p/index.m3u8',
    '/vod/match/720p/60.m4s',
    '/vod/match/720p/-1.m4s',
    '/vod/match/720p/x.m4s',
    '/vod/match/720p/film.json',
    '/vod/match/film.json',
    '/vod/match/..%2Ffilm.json',
    '/vod/match/720p/..%2f..%2f..%2fpackage.json',
    '/vod/match/captions-fr/0.vtt',
    '/vod/match/captions-en/1.vtt',
    '/vod/match/poster-99.webp',
    '/live/nobody/index.m3u8',
    '/live/nobody/720p/0.m4s',
    '/live/tomorrow/index.m3u8',
    '/live/tomorrow/720p/init.mp4',
    '/live/derby/720p/1.m4s',
    '/live/derby/720p/1e0.m4s',
    '/live/derby/captions-en/2.vtt',
    '/live/derby/720p/1.1.m4s',
    '/live/derby/720p/0.5.m4s',
    '/live/derby/__proto__/index.m3u8',
    '/live/derby',
    '/',
  ])('answers 404 as JSON for %s', async (path) => {
    const response = await site().get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 404, errors: [{ code: 'not_found', detail: expect.any(String) }] });
  });
});

describe('media of an event on air', () => {
  it('publishes a segment once it is complete, and keeps old ones', async () => {
    const { get, pass } = site();
    expect((await get('/live/derby/720p/30.m4s')).status).toBe(404);
    pass(61_999);
    expect((await get('/live/derby/720p/30.m4s')).status).toBe(404);
    pass(1);
    expect((await get('/live/derby/720p/30.m4s')).status).toBe(200);
    pass(7_200 * SECOND);
    expect((await get('/live/derby/720p/30.m4s')).status).toBe(200);
  });

  it('runs in real time under a faster product clock', async () => {
    const { get, pass } = site({ rate: 60 });
    pass(20 * SECOND);
    const playlist = await (await get('/live/derby/240p/index.m3u8')).text();
    expect(playlist).toContain('\n9.m4s\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="10.0.m4s"');
    expect(playlist).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-03-01T18:00:00.000Z');
  });

  it('ends a part after product time reaches the end', async () => {
    const { get, pass } = site({ rate: 60, endedAt: START + 600 * SECOND });
    pass(10_399);
    expect(await (await get('/live/derby/240p/index.m3u8')).text()).not.toContain('ENDLIST');
    pass(1);
    const playlist = await (await get('/live/derby/240p/index.m3u8')).text();
    expect(playlist.endsWith('\n4.m4s\n#EXT-X-ENDLIST\n')).toBe(true);
  });

  it('lets nobody keep a playlist for longer than a second, and a segment for as long as one likes', async () => {
    const { get } = site();
    expect((await get('/live/derby/audio/index.m3u8')).headers.get('cache-control')).toBe('public, max-age=1');
    expect((await get('/live/derby/audio/0.m4s')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('captions the second turn of the film with its own times', async () => {
    const { get, pass } = site();
    pass(200 * SECOND);
    const captions = await (await get('/live/derby/captions-de/61.vtt')).text();
    expect(captions).toContain('X-TIMESTAMP-MAP=');
    expect(captions).toContain('00:02:02.600 --> 00:02:04.800\n[Pfiff] Und los geht’s. Rot hat Anstoß.');
  });
});
