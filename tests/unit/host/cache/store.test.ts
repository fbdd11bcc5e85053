import { describe, expect, it } from 'vitest';
import { type CacheEntry, createEntry, addGzip, sizeOf } from '#host/cache/entry.ts';
import { createCacheStore } from '#host/cache/store.ts';

const entry = (key: string, tag = 'all'): Promise<CacheEntry> =>
  createEntry(
    { key, route: '/' },
    { status: 200, headers: { 'content-type': 'text/html', 'cache-tag': tag }, body: Buffer.from(`page ${key}`) },
    { maxAge: 60, swr: 0, sie: 0 },
    0,
  );

const keys = (store: ReturnType<typeof createCacheStore>) => [...store.tagged('all')].map((kept) => kept.key);

describe('the store of cached pages', () => {
  it('evicts the oldest pages when it is full', async () => {
    const pages = await Promise.all(['/a', '/b', '/c', '/d'].map((key) => entry(key)));
    const store = createCacheStore(sizeOf(pages[0]!) * 3);
    for (const page of pages) store.set(page);
    expect(keys(store)).toEqual(['/b', '/c', '/d']);
    expect(store.bytes).toBe(pages.slice(1).reduce((sum, page) => sum + sizeOf(page), 0));
  });

  it('does not evict a page in use during a flood of one-time pages', async () => {
    const hot = await entry('/hot');
    const store = createCacheStore(sizeOf(hot) * 10);
    store.set(hot);
    for (let index = 0; index < 200; index++) {
      hot.used = true;
      store.set(await entry(`/search?query=${index}`));
    }
    expect(store.get('/hot')).toBe(hot);
    expect(store.count).toBeLessThanOrEqual(10);
    expect(store.bytes).toBeLessThanOrEqual(sizeOf(hot) * 10);
  });

  it('evicts others when a page grows', async () => {
    const pages = await Promise.all(['/a', '/b', '/c'].map((key) => entry(key)));
    const store = createCacheStore(sizeOf(pages[0]!) * 3);
    for (const page of pages) store.set(page);
    await addGzip(pages[2]!, store.resized);
    expect(keys(store)).toEqual(['/b', '/c']);
    expect(store.bytes).toBe(sizeOf(pages[1]!) + sizeOf(pages[2]!));
  });

  it('replaces a page of the same key and removes the old tags', async () => {
    const store = createCacheStore(1e6);
    store.set(await entry('/a', 'old'));
    const renewed = await entry('/a', 'new');
    store.set(renewed);
    expect([...store.tagged('old')]).toEqual([]);
    expect([...store.tagged('new')]).toEqual([renewed]);
    expect(store.bytes).toBe(sizeOf(renewed));
  });

  it('is empty again after its pages are deleted', async () => {
    const store = createCacheStore(1e6);
    store.set(await entry('/a'));
    store.delete('/a');
    expect([store.count, store.bytes, keys(store)]).toEqual([0, 0, []]);
  });
});
