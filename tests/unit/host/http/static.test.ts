import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { precompress } from '#host/cache/precompress.ts';
import { createStatic } from '#host/http/static.ts';
import { standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';
import { plainServer } from '../support/plain-server.ts';
import { visitorSocket } from '../support/visitor-socket.ts';

const SCRIPT = 'score(home, away);\n'.repeat(200);

async function site() {
  const clientDir = mkdtempSync(join(tmpdir(), 'touchline-static-'));
  mkdirSync(join(clientDir, '_astro'));
  writeFileSync(join(clientDir, '_astro/app.js'), SCRIPT);
  writeFileSync(join(clientDir, 'small.txt'), 'short');
  writeFileSync(join(clientDir, 'push-worker.js'), 'worker');
  writeFileSync(join(clientDir, 'cover.avif'), Buffer.alloc(4096));
  const compressed = await precompress(clientDir);
  const app = standIn(() => ({ body: 'from the app' }));
  return { clientDir, compressed, app, host: await startHost(app.handler, { clientDir }) };
}

describe('built files', () => {
  it('are precompressed when that saves bytes', async () => {
    const { compressed, host } = await site();
    expect(compressed).toBe(1);
    const reply = await host.ask('/_astro/app.js', { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.bytes).toString()).toBe(SCRIPT);
  });

  it.each([
    ['/_astro/app.js', 'public, max-age=31536000, immutable'],
    ['/small.txt', 'public, max-age=3600, stale-while-revalidate=604800'],
    ['/push-worker.js', 'no-cache'],
  ])('%s are kept by browsers as %s', async (path, control) => {
    const { host } = await site();
    expect((await host.ask(path)).headers['cache-control']).toBe(control);
  });

  it('are not served for other methods or other paths', async () => {
    const { app, host } = await site();
    expect((await host.ask('/small.txt', { method: 'POST' })).status).toBe(405);
    await host.ask('/_astro/gone.js');
    await host.ask('/..%2f..%2fetc/passwd');
    expect(app.seen).toEqual(['GET /_astro/gone.js', 'GET /..%2F..%2Fetc/passwd']);
  });

  it('that are removed while serving abort only their own response', async () => {
    const { clientDir, host } = await site();
    rmSync(join(clientDir, 'small.txt'));
    await expect(host.ask('/small.txt')).rejects.toThrow();
    expect((await host.ask('/healthz')).status).toBe(200);
  });

  it.each([
    ['bytes=0-0', 206, 's', 'bytes 0-0/5'],
    ['bytes=0-1', 206, 'sh', 'bytes 0-1/5'],
    ['bytes=1-', 206, 'hort', 'bytes 1-4/5'],
    ['bytes=3-99', 206, 'rt', 'bytes 3-4/5'],
    ['bytes=-2', 206, 'rt', 'bytes 3-4/5'],
    ['bytes=-99', 206, 'short', 'bytes 0-4/5'],
    ['bytes=99-', 416, '', 'bytes */5'],
    ['bytes=-0', 416, '', 'bytes */5'],
    ['bytes=3-1', 200, 'short', undefined],
    ['bytes=0-0,2-3', 200, 'short', undefined],
    ['pages=1-2', 200, 'short', undefined],
  ])('asked for the range %s answer %i', async (range, status, text, contentRange) => {
    const { host } = await site();
    const reply = await host.ask('/small.txt', { headers: { range } });
    expect([reply.status, reply.text, reply.headers['content-range']]).toEqual([status, text, contentRange]);
    if (status !== 416) expect(reply.headers['content-length']).toBe(String(text.length));
  });

  it('leave ranges of all else to the app: it has the videos', async () => {
    const { app, host } = await site();
    await host.ask('/media/events/derby/v1/video.m4s', { headers: { range: 'bytes=0-1' } });
    expect(app.requests.map(({ headers }) => headers.range)).toEqual(['bytes=0-1']);
  });

  it('send a range only of the file that If-Range names', async () => {
    const { host } = await site();
    const { etag = '', 'last-modified': moment = '' } = (await host.ask('/small.txt')).headers;
    const ask = async (ifRange: string) =>
      (await host.ask('/small.txt', { headers: { range: 'bytes=0-0', 'if-range': ifRange } })).text;
    expect(await ask(moment)).toBe('s');
    // A weak tag does not guarantee equal bytes.
    expect([await ask(etag), await ask('"other"'), await ask('never')]).toEqual(Array(3).fill('short'));
  });

  it('get 304 for clients with a current copy', async () => {
    const { host } = await site();
    const { etag = '' } = (await host.ask('/small.txt')).headers;
    const reply = await host.ask('/small.txt', { headers: { 'if-none-match': etag, range: 'bytes=0-0' } });
    expect([reply.status, reply.text]).toEqual([304, '']);
  });

  it('answer HEAD without a body, and an empty file is not an error', async () => {
    const { clientDir, app } = await site();
    writeFileSync(join(clientDir, 'empty.txt'), '');
    const host = await startHost(app.handler, { clientDir });
    const head = await host.ask('/small.txt', { method: 'HEAD', headers: { range: 'bytes=0-0' } });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '5', '']);
    const empty = await host.ask('/empty.txt', { headers: { range: 'bytes=0-' } });
    expect([empty.status, empty.text]).toEqual([416, '']);
  });

  it.each(['/.hidden.txt'])('do not include %s', async (path) => {
    const { clientDir, app } = await site();
    writeFileSync(join(clientDir, '.hidden.txt'), 'secret');
    const host = await startHost(app.handler, { clientDir });
    expect((await host.ask(path)).text).toBe('from the app');
  });

  it('have a limit on concurrent reads; others get Retry-After', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-static-'));
    writeFileSync(join(folder, 'large.bin'), Buffer.alloc(16 * 1024 * 1024));
    const serve = createStatic(folder, 2);
    let asked = 0;
    const port = await plainServer((request, response) => {
      asked++;
      serve(request, response, () => response.end('no file'));
    });
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const large = 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n';
    const readers = [visitorSocket(port, large, { reads: false }), visitorSocket(port, large, { reads: false })];
    await vi.waitFor(() => expect(asked).toBe(2));
    expect(await ask('/large.bin')).toBe(503);
    expect(await ask('/page')).toBe(200);
    readers[0]!.socket.destroy();
    await vi.waitFor(async () => expect(await ask('/large.bin')).toBe(200));
  });
});
