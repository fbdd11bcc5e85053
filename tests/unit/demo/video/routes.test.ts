import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { START, site } from '../../../support/demo-video-site.ts';

const SECOND = 1000;

describe('media on demand', () => {
  it.each([
    ['/replays/cup/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=3600'],
    ['/replays/cup/720p/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=3600'],
    ['/replays/cup/720p/init.mp4', 'video/mp4', 'public, max-age=31536000, immutable'],
    ['/replays/cup/audio/59.m4s', 'audio/mp4', 'public, max-age=3600'],
    ['/replays/cup/captions-de/0.vtt', 'text/vtt; charset=utf-8', 'public, max-age=3600'],
    ['/replays/cup/storyboard.vtt', 'text/vtt; charset=utf-8', 'public, max-age=3600'],
    ['/replays/cup/storyboard.webp', 'image/webp', 'public, max-age=3600'],
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

  it('the poster of a phone is sent in one go, by a connection that is ten packets new', async () => {
    const { byteLength } = await (await site().get('/vod/match/poster-640.avif')).arrayBuffer();
    expect(byteLength).toBeLessThan(10 * 1460 - 1000);
  });

  it('answers HEAD with the length and no body', async () => {
    const response = await site().get('/replays/cup/720p/0.m4s', 'HEAD');
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await response.text()).toBe('');
  });
});

describe('playlists on their way', () => {
  const inflate = { br: brotliDecompressSync, gzip: gunzipSync };
  it.each([
    ['br', '/live/derby/720p/index.m3u8', 0.1],
    ['gzip', '/live/derby/720p/index.m3u8', 0.15],
    ['br', '/live/derby/captions-en/index.m3u8', 0.1],
    ['br', '/replays/cup/720p/index.m3u8', 0.3],
    ['gzip', '/highlights/goal/audio/index.m3u8', 0.5],
  ] as const)('go as %s where the caller takes it: %s', async (encoding, path, share) => {
    const { get, pass } = site();
    pass(1_900 * SECOND);
    const plain = await get(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    const packed = await get(path, 'GET', { 'accept-encoding': encoding });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.length).toBe(Number(packed.headers.get('content-length')));
    expect(bytes.length).toBeLessThan(text.length * share);
    expect(inflate[encoding](bytes).toString()).toBe(text);
  });

  it('are not sent again to who has them, until they say something else', async () => {
    const { get, pass } = site();
    pass(60 * SECOND);
    const path = '/live/derby/720p/index.m3u8';
    const etag = (await get(path)).headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(path, 'GET', { 'if-none-match': known, 'accept-encoding': 'br' });
      expect([known, again.status, again.headers.get('etag'), await again.text()]).toEqual([known, 304, etag, '']);
      expect(again.headers.get('cache-control')).toBe('public, max-age=1');
    }
    pass(2 * SECOND);
    const newer = await get(path, 'GET', { 'if-none-match': etag });
    expect(newer.status).toBe(200);
    expect(newer.headers.get('etag')).not.toBe(etag);
  });
});

describe('media that is not there', () => {
  it.each([
    '/vod/other/index.m3u8',
    '/replays/cup/1080p/index.m3u8',
    '/replays/cup/720p/120.m4s',
    '/replays/cup/720p/-1.m4s',
    '/replays/cup/720p/x.m4s',
    '/replays/cup/720p/video.json',
    '/replays/cup/video.json',
    '/replays/cup/poster.webp',
    '/replays/derby/index.m3u8',
    '/replays/derby/720p/0.m4s',
    '/vod/match/index.m3u8',
    '/vod/match/720p/index.m3u8',
    '/vod/match/720p/init.mp4',
    '/vod/match/720p/0.m4s',
    '/vod/match/captions-en/0.vtt',
    '/vod/match/storyboard.vtt',
    '/vod/match/storyboard.webp',
    '/highlights/cup/index.m3u8',
    '/highlights/goal/storyboard.vtt',
    '/highlights/goal/storyboard.webp',
    '/highlights/goal/720p/16.m4s',
    '/highlights/goal/audio/16.m4s',
    '/signed/x/live/derby/index.m3u8',
    '/vod/match/..%2Fvideo.json',
    '/replays/cup/720p/..%2f..%2f..%2fpackage.json',
    '/replays/cup/captions-fr/0.vtt',
    '/replays/cup/captions-en/1.vtt',
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
  it('publishes a segment once it is complete, and still serves old ones', async () => {
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

  it('says how old its newest part is, whatever the rate of the product clock', async () => {
    const { get, pass } = site({ rate: 60 });
    const age = async (query = '') => (await get(`/live/derby/240p/index.m3u8${query}`)).headers.get('edge-age');
    pass(20 * SECOND);
    expect(await age()).toBe('0.000');
    pass(350);
    expect(await age('?_HLS_skip=YES')).toBe('0.350');
    pass(150);
    expect(await age()).toBe('0.100');
    expect((await get('/replays/cup/240p/index.m3u8')).headers.has('edge-age')).toBe(false);
  });

  it('ends a part after product time reaches the end', async () => {
    const { get, pass } = site({ rate: 60, endedAt: START + 600 * SECOND });
    pass(10_399);
    expect(await (await get('/live/derby/240p/index.m3u8')).text()).not.toContain('ENDLIST');
    pass(1);
    const playlist = await (await get('/live/derby/240p/index.m3u8')).text();
    expect(playlist.endsWith('\n4.m4s\n#EXT-X-ENDLIST\n')).toBe(true);
  });

  it('caches a playlist for a second, and a segment forever', async () => {
    const { get } = site();
    expect((await get('/live/derby/audio/index.m3u8')).headers.get('cache-control')).toBe('public, max-age=1');
    expect((await get('/live/derby/audio/0.m4s')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('captions a segment with what the match is at, in its own times', async () => {
    const { get, pass } = site();
    pass(200 * SECOND);
    const captions = await (await get('/live/derby/captions-de/61.vtt')).text();
    expect(captions).toContain('X-TIMESTAMP-MAP=');
    expect(captions).toMatch(/00:02:0\d\.\d{3} --> 00:02:0\d\.\d{3}\n\S/);
    const first = await (await get('/live/derby/captions-de/0.vtt')).text();
    expect(first).toContain('00:00:00.200 --> 00:00:05.200\n[Pfiff] Und los geht’s.');
  });
});
