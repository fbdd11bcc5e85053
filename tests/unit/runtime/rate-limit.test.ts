import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalRateLimit, createRateLimit, MemoryLimiter } from '#runtime/rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = { keyPrefix: 'test', points: 2, duration: 60 };

describe.each([
  ['a rate limit', createRateLimit],
  ['a rate limit of one process', createLocalRateLimit],
])('%s', (_name, create) => {
  test('says how long to wait when a try was one too many, to that key alone', async () => {
    const limit = create(options);
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0]);
    vi.advanceTimersByTime(10_000);
    expect(await limit.take('a')).toBe(50);
    expect(await limit.take('b')).toBe(0);
  });

  test('counts anew when the time is over', async () => {
    const limit = create(options);
    for (let count = 0; count < 3; count++) await limit.take('a');
    vi.advanceTimersByTime(60_000);
    expect(await limit.take('a')).toBe(0);
  });

  test('tells the wait without counting a try', async () => {
    const limit = create(options);
    expect(await limit.wait('a')).toBe(0);
    await limit.take('a');
    expect(await limit.wait('a')).toBe(0);
    await limit.take('a');
    expect(await limit.wait('a')).toBe(60);
  });

  test('a try that is given back does not count, and a forgotten key begins anew', async () => {
    const limit = create(options);
    await limit.take('a');
    await limit.take('a');
    await limit.giveBack('a');
    expect(await limit.take('a')).toBe(0);
    await limit.forget('a');
    expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toEqual([0, 0, 60]);
  });

  test('who is not known is not counted', async () => {
    const limit = create(options);
    for (let count = 0; count < 5; count++) expect(await limit.take(null)).toBe(0);
    await limit.giveBack(null);
    expect(await limit.wait(null)).toBe(0);
  });
});

test('in memory no more keys are counted than allowed: the one that tried longest ago is forgotten', async () => {
  const limiter = new MemoryLimiter(options, 2);
  const counted = async (key: string) => (await limiter.get(key))?.consumedPoints ?? 0;
  for (const key of ['a', 'b', 'a', 'c']) await limiter.consume(key);
  expect([await counted('a'), await counted('b'), await counted('c')]).toEqual([2, 0, 1]);
  expect(vi.getTimerCount()).toBe(2);
});
