import { describe, expect, it } from 'vitest';
import { type CacheEntry, createEntry, sizeOf } from '#host/cache/entry.ts';
import { createCacheStore } from '#host/cache/store.ts';
import { addVariant } from '#host/cache/variants.ts';

const entry = (key: string, tag = 'all'): Promise<CacheEntry> =>
  createEntry(
    { key, route: '/', coding: 'br' },
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
      hot.reads = 1;
      store.set(await entry(`/search?query=${index}`));
    }
    expect(store.get('/hot')).toBe(hot);
    expect(store.count).toBeLessThanOrEqual(10);
    expect(store.bytes).toBeLessThanOrEqual(sizeOf(hot) * 10);
  });

  it('keeps pages that were asked for often when a crawler walks through thousands of others once', async () => {
    const hot = await entry('/hot');
    const cold = await entry('/cold');
    const store = createCacheStore(sizeOf(hot) * 10);
    for (let count = 0; count < 5; count++) store.missed('/hot');
    store.set(hot);
    store.missed('/cold');
    store.set(cold);
    for (let index = 0; index < 2_000; index++) {
      store.missed(`/teams/${index}`);
      store.set(await entry(`/teams/${index}`));
    }
    expect(store.get('/hot')).toBe(hot);
    expect(store.get('/cold')).toBeUndefined();
    expect(store.get('/teams/1999')).toBeDefined();
  });

  it('does not keep a new page in place of pages that are asked for more often', async () => {
    const pages = await Promise.all(['/a', '/b', '/c'].map((key) => entry(key)));
    const store = createCacheStore(sizeOf(pages[0]!) * 3);
    for (const page of pages) {
      store.set(page);
      page.reads = 3;
    }
    const rare = await entry('/d');
    store.missed('/d');
    store.set(rare);
    expect(keys(store).sort()).toEqual(['/a', '/b', '/c']);
    for (let count = 0; count < 5; count++) store.missed('/d');
    store.set(rare);
    expect(keys(store)).toContain('/d');
    expect(store.count).toBe(3);
  });

  it('knows how often a page was read before it changed', async () => {
    const first = await entry('/a');
    const store = createCacheStore(sizeOf(first) * 2);
    store.set(first);
    first.reads = 4;
    const renewed = await entry('/a');
    store.set(renewed);
    for (const key of ['/b', '/c', '/d', '/e']) store.set(await entry(key));
    expect(store.get('/a')).toBe(renewed);
  });

  it('evicts others when a page grows', async () => {
    const pages = await Promise.all(['/a', '/b', '/c'].map((key) => entry(key)));
    const store = createCacheStore(sizeOf(pages[0]!) * 3);
    for (const page of pages) store.set(page);
    await addVariant(pages[2]!, 'gzip', store.resized);
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
