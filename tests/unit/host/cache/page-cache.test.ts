import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { brotli } from '#host/http/encoding.ts';
import { latch, html, CACHEABLE, cacheablePage } from '../support/app.ts';
import { cached } from '../support/cached.ts';

describe('a cached page', () => {
  it('is rendered once and then served from memory', async () => {
    const { app, host } = await cached();
    const states = [];
    for (let count = 0; count < 3; count++) states.push((await host.ask('/')).headers['x-cache']);
    expect(states).toEqual(['miss', 'hit', 'hit']);
    expect(app.seen).toEqual(['GET /']);
  });

  it('is rendered once for 64 simultaneous requests', async () => {
    const ready = latch();
    const { app, host } = await cached();
    app.answer = () => ready.opened.then(() => cacheablePage('once'));
    const asked = Array.from({ length: 64 }, () => host.ask('/'));
    await vi.waitFor(() => expect(app.seen).toHaveLength(1));
    ready.open();
    const replies = await Promise.all(asked);
    expect(app.seen).toEqual(['GET /']);
    expect(replies.every((reply) => reply.status === 200 && reply.text === html('once'))).toBe(true);
  });

  it('is rendered for an anonymous request', async () => {
    const { app, host } = await cached();
    await host.ask('/teams?page=2&utm=x', {
      headers: { cookie: 'a=1', authorization: 'Bearer x', 'x-forwarded-host': 'evil' },
    });
    expect(app.seen).toEqual(['GET /teams?page=2']);
    const { headers } = app.requests[0]!;
    expect([headers.cookie, headers.authorization, headers['x-forwarded-host']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('comes in %s with the same entity tag', async (encoding, decode) => {
    const { host } = await cached();
    const plain = await host.ask('/');
    const reply = await host.ask('/', { headers: { 'accept-encoding': encoding } });
    expect(decode(reply.bytes).toString()).toBe(html('first'));
    expect(reply.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(reply.headers['content-length']).toBe(String(reply.bytes.length));
    expect(reply.headers.vary).toBe('accept-encoding');
    expect(reply.headers.etag).toBe(plain.headers.etag);
  });

  it('is compressed with gzip on request, once, and then takes more memory', async () => {
    const { host } = await cached();
    const smallest = await brotli(Buffer.from(html('first')));
    const inBrotli = () => host.ask('/', { headers: { 'accept-encoding': 'br' } });
    await vi.waitFor(async () => expect((await inBrotli()).bytes).toEqual(smallest));
    const without = host.cache.bytes;
    const asked = Array.from({ length: 16 }, () => host.ask('/', { headers: { 'accept-encoding': 'gzip' } }));
    const replies = await Promise.all(asked);
    expect(replies.every(({ bytes }) => gunzipSync(bytes).toString() === html('first'))).toBe(true);
    expect(host.cache.bytes - without).toBe(replies[0]!.bytes.length);
  });

  it.each([
    ['the same tag', (tag: string) => tag, 304],
    ['the strong form of the tag', (tag: string) => tag.slice(2), 304],
    ['a list with the tag', (tag: string) => `"x", ${tag}`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => 'W/"x"', 200],
  ])('asked for with %s', async (_what, known, status) => {
    const { host } = await cached();
    const { headers } = await host.ask('/');
    const reply = await host.ask('/', { headers: { 'if-none-match': known(headers.etag!) } });
    expect(reply.status).toBe(status);
    expect(reply.bytes.length > 0).toBe(status === 200);
    expect(reply.headers.etag).toBe(headers.etag);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const { host } = await cached();
    const headers = { 'accept-encoding': 'gzip' };
    await host.ask('/', { headers });
    const get = await host.ask('/', { headers });
    const head = await host.ask('/', { method: 'HEAD', headers });
    expect(head.bytes).toHaveLength(0);
    const own = { date: '', 'x-request-id': '' };
    expect({ ...head.headers, ...own }).toEqual({ ...get.headers, ...own });
  });

  it('has a lifetime for CDNs, and browsers revalidate it', async () => {
    const { host } = await cached();
    expect((await host.ask('/')).headers).toMatchObject({ ...CACHEABLE, 'cache-control': 'no-cache' });
  });

  it('is served stale at once while it is rendered again, once', async () => {
    const { app, host, pass } = await cached();
    await host.ask('/');
    pass(61);
    const ready = latch();
    app.answer = () => ready.opened.then(() => cacheablePage('second'));
    const stale = await Promise.all([host.ask('/'), host.ask('/'), host.ask('/')]);
    expect(stale.map(({ headers, text }) => [headers['x-cache'], text === html('first')])).toEqual(
      Array.from({ length: 3 }, () => ['stale', true]),
    );
    ready.open();
    await vi.waitFor(async () => expect((await host.ask('/')).text).toBe(html('second')));
    expect(app.seen).toHaveLength(2);
  });

  it('has the same entity tag after an unchanged render, and is fresh again', async () => {
    const { app, host, pass } = await cached();
    const { headers } = await host.ask('/');
    pass(700);
    expect((await host.ask('/')).headers.etag).toBe(headers.etag);
    expect((await host.ask('/')).headers['x-cache']).toBe('hit');
    expect(app.seen).toHaveLength(2);
  });
});

describe('when rendering fails', () => {
  it.each([
    ['with 500', () => ({ status: 500, body: 'broken' })],
    ['with 503', () => ({ status: 503, body: 'down' })],
    ['by throwing', () => Promise.reject(new Error('broken'))],
  ])('%s, a page is served stale for a day', async (_how, answer) => {
    const { app, host, pass } = await cached();
    await host.ask('/');
    app.answer = answer;
    for (const hours of [1, 10, 12]) {
      pass(hours * 3600);
      const reply = await host.ask('/');
      expect([reply.status, reply.headers['x-cache'], reply.text]).toEqual([200, 'stale', html('first')]);
    }
    pass(2 * 3600);
    expect((await host.ask('/')).status).toBeGreaterThanOrEqual(500);
  });

  it('the next attempt is delayed', async () => {
    const { app, host, pass } = await cached();
    await host.ask('/');
    app.answer = () => ({ status: 503 });
    pass(3600);
    for (let count = 0; count < 5; count++) await host.ask('/');
    expect(app.seen).toHaveLength(2);
    pass(5);
    await host.ask('/');
    expect(app.seen).toHaveLength(3);
  });

  it('a slow render does not delay the stale page', async () => {
    const { app, host, pass } = await cached();
    await host.ask('/');
    pass(3600);
    const never = latch();
    app.answer = () => never.opened.then(() => cacheablePage('late'));
    const started = performance.now();
    expect((await host.ask('/')).headers['x-cache']).toBe('stale');
    expect(performance.now() - started).toBeLessThan(1500);
    never.open();
  });

  it("an uncached page gets the app's answer with Retry-After", async () => {
    const { host } = await cached({ status: 503, body: 'The schedule is being repaired' });
    const reply = await host.ask('/');
    expect([reply.status, reply.text, reply.headers['retry-after']]).toEqual([
      503,
      'The schedule is being repaired',
      '2',
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('and the app does not answer, the host answers 503', async () => {
    const { app, host } = await cached();
    app.answer = () => Promise.reject(new Error('secret cause'));
    const reply = await host.ask('/');
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.text).not.toContain('secret');
    expect(host.logged.join()).toContain('Rendering failed');
  });
});

describe('a request for a page that is not public', () => {
  it.each(['/500', '/nowhere', '/api/v2/events'])('to %s goes to the app with its cookies', async (path) => {
    const { app, host } = await cached();
    for (let count = 0; count < 2; count++) await host.ask(path, { headers: { cookie: 'session=1' } });
    expect(app.requests.map((request) => request.headers.cookie)).toEqual(['session=1', 'session=1']);
  });

  it.each([
    ['that sets a cookie', { headers: { ...CACHEABLE, 'set-cookie': 'a=1' } }],
    ['that says nothing of keeping', { headers: {} }],
  ])('for a page %s reaches the app itself', async (_what, page) => {
    const { app, host } = await cached(page);
    for (let count = 0; count < 2; count++) await host.ask('/', { headers: { cookie: 'session=1' } });
    expect(app.requests.map((request) => request.headers.cookie)).toEqual([undefined, 'session=1', 'session=1']);
  });

  it('by POST is not answered from the cache', async () => {
    const { app, host } = await cached();
    await host.ask('/');
    expect((await host.ask('/', { method: 'POST', body: 'x' })).status).toBe(405);
    expect(app.seen).toEqual(['GET /']);
  });
});
