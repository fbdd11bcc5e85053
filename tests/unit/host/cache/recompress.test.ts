import { describe, expect, it, vi } from 'vitest';
import { brotli, quickBrotli } from '#host/http/encoding.ts';
import { cacheablePage, html } from '../support/app.ts';
import { cached } from '../support/cached.ts';

const text = Buffer.from(html('first'));
const quick = quickBrotli(text);
const smallest = await brotli(text);

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

  it('that changed is compressed best when its new rendering is asked for again', async () => {
    const { app, host } = await cached();
    for (let count = 0; count < 5; count++) await inBrotli(host);
    app.answer = () => cacheablePage('second');
    host.invalidate(['events']);
    const changed = Buffer.from(html('second'));
    const best = await brotli(changed);
    expect(await inBrotli(host)).toEqual(quickBrotli(changed));
    await vi.waitFor(async () => expect(await inBrotli(host)).toEqual(best));
  });
});
