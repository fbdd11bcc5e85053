import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedCount, seek, type SortKey, STRIDE } from '#platform/catalogue/count-cache.ts';
import type { Database } from '#platform/database/open.ts';

const database = (): Database => ({}) as Database;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the count', () => {
  test('a short list is counted every time', async () => {
    const [site, count] = [database(), vi.fn(async () => 19_999)];
    await cachedCount(site, 'short', count);
    await cachedCount(site, 'short', count);
    expect(count).toHaveBeenCalledTimes(2);
  });

  test('a long one once a minute, each list for itself', async () => {
    const [site, count] = [database(), vi.fn(async () => 20_000)];
    for (const list of ['long', 'long', 'other']) expect(await cachedCount(site, list, count)).toBe(20_000);
    expect(count).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(59_999);
    await cachedCount(site, 'long', count);
    expect(count).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    await cachedCount(site, 'long', count);
    expect(count).toHaveBeenCalledTimes(3);
  });

  test('databases have separate caches', async () => {
    expect(await cachedCount(database(), 'long', async () => 30_000)).toBe(30_000);
    expect(await cachedCount(database(), 'long', async () => 40_000)).toBe(40_000);
  });
});

describe('where a page begins', () => {
  const rows = 3 * STRIDE + 7;
  const row = (index: number): SortKey => ({ starts_at: index, uuid: `row ${index}` });
  const reader = () =>
    vi.fn(async (after: SortKey | undefined, skip: number) => {
      const index = (after ? after.starts_at + 1 : 0) + skip;
      return index < rows ? row(index) : undefined;
    });

  test.each([
    [0, undefined, 0],
    [STRIDE - 1, undefined, STRIDE - 1],
    [STRIDE, STRIDE - 1, 0],
    [2 * STRIDE + 50, 2 * STRIDE - 1, 50],
    [rows - 1, 3 * STRIDE - 1, 6],
  ])('offset %d: after row %s, skip %d', async (offset, before, skip) => {
    const place = await seek(database(), 'rows', offset, reader());
    expect(place).toEqual({ after: before === undefined ? undefined : row(before), skip });
  });

  test('past the end there is none', async () => {
    expect(await seek(database(), 'rows', 5 * STRIDE, reader())).toBeUndefined();
  });

  test('what was read once is cached for a minute', async () => {
    const [site, next] = [database(), reader()];
    await seek(site, 'rows', 2 * STRIDE, next);
    expect(next).toHaveBeenCalledTimes(2);
    await seek(site, 'rows', 3 * STRIDE, next);
    expect(next).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(60_000);
    await seek(site, 'rows', STRIDE, next);
    expect(next).toHaveBeenCalledTimes(4);
  });
});
