import { describe, expect, it, vi } from 'vitest';
import { brotli, quickBrotli } from '#host/http/encoding.ts';
import { cacheablePage, html } from '../support/app.ts';
import { cached } from '../support/cached.ts';

const text = Buffer.from(html('first'));
const quick = quickBrotli(text);
const smallest = await brotli(text);
const changed = Buffer.from(html('second'));
const bestOfChanged = await brotli(changed);
const sparedBytes = quickBrotli(changed).length - bestOfChanged.length;

const inBrotli = async (host: Awaited<ReturnType<typeof cached>>['host'], path = '/') =>
  (await host.ask(path, { headers: { 'accept-encoding': 'br' } })).bytes;

describe('a page', () => {
  it('is compressed best when it is asked for again', async () => {
    const { host } = await cached();
    expect(await inBrotli(host)).toEqual(quick);
    await vi.waitFor(async () => expect(await inBrotli(host)).toEqual(smallest));
    expect(smallest.length).toBeLessThan(quick.length);
  });

  it('that nobody asks for again keeps the quick compression', async () => {
    const { host } = await cached();
    await inBrotli(host);
    await inBrotli(host);
    const bytes = host.cache.bytes;
    // Recompression works on one page at a time: it comes to the next page after it would have done the first.
    await inBrotli(host, '/teams');
    await vi.waitFor(async () => expect(await inBrotli(host, '/teams')).toEqual(smallest));
    expect(host.cache.bytes).toBe(2 * bytes + smallest.length - quick.length);
    expect(await inBrotli(host)).toEqual(quick);
  });

  it('that was asked for again is compressed best as soon as it has changed', async () => {
    const { app, host } = await cached();
    for (let count = 0; count < 5; count++) await inBrotli(host);
    app.answer = () => cacheablePage('second');
    host.invalidate(['events']);
    expect(await inBrotli(host)).toEqual(quickBrotli(changed));
    const { bytes } = host.cache;
    // Nobody asks meanwhile.
    await vi.waitFor(() => expect(host.cache.bytes).toBe(bytes - sparedBytes));
    expect(await inBrotli(host)).toEqual(bestOfChanged);
  });

  it('that was asked for once is not when it has changed', async () => {
    const { app, host } = await cached();
    await inBrotli(host);
    app.answer = () => cacheablePage('second');
    host.invalidate(['events']);
    expect(await inBrotli(host)).toEqual(quickBrotli(changed));
    // Recompression works on one page at a time: it would have come to this page before the next one.
    await inBrotli(host, '/teams');
    await vi.waitFor(async () => expect(await inBrotli(host, '/teams')).toEqual(bestOfChanged));
    expect(await inBrotli(host)).toEqual(quickBrotli(changed));
  });
});
