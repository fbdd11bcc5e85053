import { describe, expect, test, vi } from 'vitest';
import { createDataCache } from '#api/data-cache.ts';

const FRESHNESS = { fresh: 30, staleWhileRevalidate: 600, staleIfError: 86_400 };

function setUp() {
  let seconds = 0;
  const cached = createDataCache(() => seconds * 1000);
  return { cached, wait: (more: number) => (seconds += more) };
}

test('a hundred who ask at once cause one fetch', async () => {
  const { cached } = setUp();
  const load = vi.fn(async () => 'x');
  const answers = await Promise.all(Array.from({ length: 100 }, () => cached('/a', FRESHNESS, load)));
  expect(load).toHaveBeenCalledTimes(1);
  expect(new Set(answers)).toEqual(new Set(['x']));
});

test('a fresh answer is not fetched again; another path is', async () => {
  const { cached, wait } = setUp();
  const load = vi.fn(async () => 'x');
  await cached('/a', FRESHNESS, load);
  wait(29);
  await cached('/a', FRESHNESS, load);
  await cached('/b', FRESHNESS, load);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a stale answer', () => {
  test('is shown while it is renewed', async () => {
    const { cached, wait } = setUp();
    await cached('/a', FRESHNESS, async () => 'old');
    wait(31);
    expect(await cached('/a', FRESHNESS, async () => 'new')).toBe('old');
    expect(await cached('/a', FRESHNESS, async () => 'newest')).toBe('new');
  });

  test('stands in when renewing fails, for a day', async () => {
    const { cached, wait } = setUp();
    const fail = () => Promise.reject({ status: 0, errors: [{ code: 'network' }] });
    await cached('/a', FRESHNESS, async () => 'old');
    wait(3600);
    expect(await cached('/a', FRESHNESS, fail)).toBe('old');
    wait(86_400);
    await expect(cached('/a', FRESHNESS, fail)).rejects.toMatchObject({ status: 0 });
  });

  test('does not hide that the backend says 404', async () => {
    const { cached, wait } = setUp();
    await cached('/a', FRESHNESS, async () => 'old');
    wait(3600);
    const gone = () => Promise.reject({ status: 404, errors: [{ code: 'not_found' }] });
    await expect(cached('/a', FRESHNESS, gone)).rejects.toMatchObject({ status: 404 });
  });
});

test('a first fetch that fails is told, and tried again by the next who asks', async () => {
  const { cached } = setUp();
  await expect(cached('/a', FRESHNESS, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cached('/a', FRESHNESS, async () => 'x')).toBe('x');
});
