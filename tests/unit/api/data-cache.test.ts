import { describe, expect, test, vi } from 'vitest';
import { createDataCache } from '#api/data-cache.ts';

const FRESHNESS = { fresh: 30, staleWhileRevalidate: 600, staleIfError: 86_400, staleIfSlow: true };

/** An answer of the given length in characters. */
const sized = <T>(value: T, length = 10) => ({ value, length });

function setUp(limits?: Parameters<typeof createDataCache>[1]) {
  let seconds = 0;
  const cached = createDataCache(() => seconds * 1000, limits);
  return { cached, wait: (more: number) => (seconds += more) };
}

test('a hundred simultaneous reads cause one fetch', async () => {
  const { cached } = setUp();
  const load = vi.fn(async () => sized('x'));
  const answers = await Promise.all(Array.from({ length: 100 }, () => cached('/a', FRESHNESS, load)));
  expect(load).toHaveBeenCalledTimes(1);
  expect(new Set(answers)).toEqual(new Set(['x']));
});

test('a fresh answer is not fetched again; another path is', async () => {
  const { cached, wait } = setUp();
  const load = vi.fn(async () => sized('x'));
  await cached('/a', FRESHNESS, load);
  wait(29);
  await cached('/a', FRESHNESS, load);
  await cached('/b', FRESHNESS, load);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a stale answer', () => {
  test('is served while it is revalidated', async () => {
    const { cached, wait } = setUp();
    await cached('/a', FRESHNESS, async () => sized('old'));
    wait(31);
    expect(await cached('/a', FRESHNESS, async () => sized('new'))).toBe('old');
    expect(await cached('/a', FRESHNESS, async () => sized('newest'))).toBe('new');
  });

  test('is served for a day when revalidation fails', async () => {
    const { cached, wait } = setUp();
    const fail = () => Promise.reject({ status: 0, errors: [{ code: 'network' }] });
    await cached('/a', FRESHNESS, async () => sized('old'));
    wait(3600);
    expect(await cached('/a', FRESHNESS, fail)).toBe('old');
    wait(86_400);
    await expect(cached('/a', FRESHNESS, fail)).rejects.toMatchObject({ status: 0 });
  });

  test.each([408, 429])('is served when the backend answers %i', async (status) => {
    const { cached, wait } = setUp();
    await cached('/a', FRESHNESS, async () => sized('old'));
    wait(3600);
    expect(await cached('/a', FRESHNESS, () => Promise.reject({ status, errors: [] }))).toBe('old');
  });

  test('is served when revalidation takes too long', async () => {
    const { cached, wait } = setUp();
    await cached('/a', FRESHNESS, async () => sized('old'));
    wait(3600);
    const started = performance.now();
    expect(await cached('/a', FRESHNESS, () => new Promise<never>(() => {}))).toBe('old');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('is not served for the embedded backend, however slow its read is', async () => {
    vi.useFakeTimers();
    const { cached, wait } = setUp();
    const current = { ...FRESHNESS, fresh: 0, staleWhileRevalidate: 0, staleIfSlow: false };
    await cached('/a', current, async () => sized('old'));
    wait(1);
    const slow = () =>
      new Promise<ReturnType<typeof sized<string>>>((resolve) => setTimeout(resolve, 5000, sized('new')));
    const answer = cached('/a', current, slow);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await answer).toBe('new');
  });

  test('does not hide a 404 of the backend', async () => {
    const { cached, wait } = setUp();
    await cached('/a', FRESHNESS, async () => sized('old'));
    wait(3600);
    const gone = () => Promise.reject({ status: 404, errors: [{ code: 'not_found' }] });
    await expect(cached('/a', FRESHNESS, gone)).rejects.toMatchObject({ status: 404 });
  });
});

test('a failed first fetch rejects, and the next read retries it', async () => {
  const { cached } = setUp();
  await expect(cached('/a', FRESHNESS, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cached('/a', FRESHNESS, async () => sized('x'))).toBe('x');
});

describe('the cache', () => {
  const counting = (length = 10) => vi.fn(async () => sized('x', length));

  test('is limited in bytes and evicts the least recently used answer', async () => {
    const { cached } = setUp({ entries: 100, bytes: 100_000 });
    const [a, b, c] = [counting(18_000), counting(18_000), counting(18_000)];
    await cached('/a', FRESHNESS, a);
    await cached('/b', FRESHNESS, b);
    await cached('/a', FRESHNESS, a);
    await cached('/c', FRESHNESS, c);
    await cached('/a', FRESHNESS, a);
    await cached('/c', FRESHNESS, c);
    expect([a, c].map((load) => load.mock.calls.length)).toEqual([1, 1]);
    await cached('/b', FRESHNESS, b);
    expect(b).toHaveBeenCalledTimes(2);
  });

  test('is limited in entries too', async () => {
    const { cached } = setUp({ entries: 2, bytes: 1_000_000 });
    const a = counting();
    await cached('/a', FRESHNESS, a);
    for (const path of ['/b', '/c']) await cached(path, FRESHNESS, counting());
    await cached('/a', FRESHNESS, a);
    expect(a).toHaveBeenCalledTimes(2);
  });

  test('counts a revalidated answer once', async () => {
    const { cached, wait } = setUp({ entries: 100, bytes: 100_000 });
    const a = counting(18_000);
    await cached('/a', FRESHNESS, a);
    for (let count = 0; count < 10; count += 1) {
      await cached('/b', { ...FRESHNESS, fresh: 0, staleWhileRevalidate: 0 }, counting(18_000));
      wait(1);
    }
    await cached('/a', FRESHNESS, a);
    expect(a).toHaveBeenCalledTimes(1);
  });

  test('does not evict all entries for an answer above the limit', async () => {
    const { cached } = setUp({ entries: 100, bytes: 100_000 });
    const a = counting();
    await cached('/a', FRESHNESS, a);
    await cached('/huge', FRESHNESS, counting(100_000));
    await cached('/a', FRESHNESS, a);
    expect(a).toHaveBeenCalledTimes(1);
  });
});
