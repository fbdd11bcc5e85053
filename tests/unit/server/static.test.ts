import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { precompress } from '#server/precompress.ts';
import { standIn } from './support/app.ts';
import { startHost } from './support/host.ts';

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
  it('are compressed beforehand where that saves bytes', async () => {
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
    await host.ask('/small.txt', { method: 'POST' });
    await host.ask('/_astro/gone.js');
    await host.ask('/..%2f..%2fetc/passwd');
    expect(app.seen).toEqual(['POST /small.txt', 'GET /_astro/gone.js', 'GET /..%2f..%2fetc/passwd']);
  });

  it('that were removed while serving break off their own answer only', async () => {
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

  it('tell their part only of the file that If-Range names', async () => {
    const { host } = await site();
    const { etag = '', 'last-modified': moment = '' } = (await host.ask('/small.txt')).headers;
    const ask = async (ifRange: string) =>
      (await host.ask('/small.txt', { headers: { range: 'bytes=0-0', 'if-range': ifRange } })).text;
    expect([await ask(etag), await ask(moment)]).toEqual(['s', 's']);
    expect([await ask(`W/${etag}`), await ask('"other"'), await ask('never')]).toEqual(Array(3).fill('short'));
  });

  it('are told in parts of the packed form as well', async () => {
    const { host } = await site();
    const headers = { 'accept-encoding': 'br' };
    const whole = await host.ask('/_astro/app.js', { headers });
    const part = await host.ask('/_astro/app.js', { headers: { ...headers, range: 'bytes=1-2' } });
    expect(part.headers['content-encoding']).toBe('br');
    expect(part.bytes).toEqual(whole.bytes.subarray(1, 3));
  });

  it('are not sent again to who has them', async () => {
    const { host } = await site();
    const { etag = '', 'cache-control': control } = (await host.ask('/small.txt')).headers;
    for (const has of [etag, `"other", W/${etag}`, '*']) {
      const reply = await host.ask('/small.txt', { headers: { 'if-none-match': has, range: 'bytes=0-0' } });
      expect([reply.status, reply.text, reply.headers.etag, reply.headers['cache-control']]).toEqual([
        ...[304, '', etag, control],
      ]);
    }
  });

  it('go out unpacked where the packed form is refused', async () => {
    const { host } = await site();
    const reply = await host.ask('/_astro/app.js', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
    expect([reply.headers['content-encoding'], reply.text]).toEqual([undefined, SCRIPT]);
  });

  it('are known by a head without a body, and an empty one is no failure', async () => {
    const { clientDir, app } = await site();
    writeFileSync(join(clientDir, 'empty.txt'), '');
    const host = await startHost(app.handler, { clientDir });
    const head = await host.ask('/small.txt', { method: 'HEAD', headers: { range: 'bytes=0-0' } });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '5', '']);
    const empty = await host.ask('/empty.txt', { headers: { range: 'bytes=0-' } });
    expect([empty.status, empty.text]).toEqual([416, '']);
  });

  it.each(['/.hidden.txt', '/_astro/app.js.br'])('do not include %s', async (path) => {
    const { clientDir, app } = await site();
    writeFileSync(join(clientDir, '.hidden.txt'), 'secret');
    const host = await startHost(app.handler, { clientDir });
    expect((await host.ask(path)).text).toBe('from the app');
  });
});
