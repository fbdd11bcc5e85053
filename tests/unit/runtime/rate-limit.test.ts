import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalRateLimit, createRateLimit, MemoryLimiter } from '#runtime/rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { keyPrefix: 'test', points: 2, duration: 60 };

describe.each([
  ['a rate limit', createRateLimit],
  ['a rate limit of one process', createLocalRateLimit],
])('%s', (_name, create) => {
  test('returns the wait above the limit, for that key only', async () => {
    const limit = create(options);
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0]);
    vi.advanceTimersByTime(10_000);
    expect(await limit.take('a')).toBe(50);
    expect(await limit.take('b')).toBe(0);
  });

  test('resets after the window', async () => {
    const limit = create(options);
    for (let count = 0; count < 3; count++) await limit.take('a');
    vi.advanceTimersByTime(60_000);
    expect(await limit.take('a')).toBe(0);
  });

  test('returns the wait without counting an attempt', async () => {
    const limit = create(options);
    expect(await limit.wait('a')).toBe(0);
    await limit.take('a');
    expect(await limit.wait('a')).toBe(0);
    await limit.take('a');
    expect(await limit.wait('a')).toBe(60);
  });

  test('a refunded attempt does not count, and a deleted key starts at zero', async () => {
    const limit = create(options);
    await limit.take('a');
    await limit.take('a');
    await limit.giveBack('a');
    expect(await limit.take('a')).toBe(0);
    await limit.forget('a');
    expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toEqual([0, 0, 60]);
  });

  test('a client without a key is not counted', async () => {
    const limit = create(options);
    for (let count = 0; count < 5; count++) expect(await limit.take(null)).toBe(0);
    await limit.giveBack(null);
    expect(await limit.wait(null)).toBe(0);
  });
});

test('in memory the number of keys is limited: the least recently used key is evicted', async () => {
  const limiter = new MemoryLimiter(options, 2);
  const counted = async (key: string) => (await limiter.get(key))?.consumedPoints ?? 0;
  for (const key of ['a', 'b', 'a', 'c']) await limiter.consume(key);
  expect([await counted('a'), await counted('b'), await counted('c')]).toEqual([2, 0, 1]);
  expect(vi.getTimerCount()).toBe(2);
});
