import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { brotli, quickBrotli } from '#host/http/encoding.ts';
import { html } from '../support/app.ts';
import { cached } from '../support/cached.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const CRAWLER = 'gzip, deflate, br';
const text = Buffer.from(html('first'));
const quick = quickBrotli(text);
const smallest = await brotli(text);
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

type Host = Awaited<ReturnType<typeof cached>>['host'];
const ask = (host: Host, accepted: string) => host.ask('/', { headers: { 'accept-encoding': accepted } });
const codingOf = async (host: Host, accepted: string) => (await ask(host, accepted)).headers['content-encoding'];

describe('the coding of a page', () => {
  it('is zstd for the first browser, and the smallest brotli once the page is read again', async () => {
    const { host } = await cached();
    const first = await ask(host, BROWSER);
    expect(first.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding', 'x-cache': 'miss' });
    expect(first.headers['content-length']).toBe(String(first.bytes.length));
    expect(zstdDecompressSync(first.bytes)).toEqual(text);
    await vi.waitFor(async () => expect((await ask(host, BROWSER)).bytes).toEqual(smallest));
    expect((await ask(host, BROWSER)).headers.etag).toBe(first.headers.etag);
  });

  it('is brotli at once for a crawler that does not take zstd', async () => {
    const { app, host } = await cached();
    expect((await ask(host, CRAWLER)).bytes).toEqual(quick);
    expect(await codingOf(host, BROWSER)).toBe('br');
    expect(app.seen).toHaveLength(1);
  });

  it.each([
    [CRAWLER, 'br'],
    ['gzip', 'gzip'],
    [undefined, undefined],
  ] as const)('of a page packed for a browser, asked for with %s, is %s', async (accepted, coding) => {
    const { app, host } = await cached();
    await ask(host, BROWSER);
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(host, accepted ?? 'identity')));
    for (const { bytes, headers } of replies) {
      expect(headers['content-encoding']).toBe(coding);
      expect(coding === undefined ? bytes : decoders[coding](bytes)).toEqual(text);
    }
    expect(app.seen).toHaveLength(1);
  });

  it('takes the memory of one variant: zstd goes when brotli is made', async () => {
    const { host } = await cached();
    const zstd = (await ask(host, BROWSER)).bytes.length;
    const before = host.cache.bytes;
    expect((await ask(host, CRAWLER)).bytes).toEqual(quick);
    expect(host.cache.bytes - before).toBe(quick.length - zstd);
  });
});
