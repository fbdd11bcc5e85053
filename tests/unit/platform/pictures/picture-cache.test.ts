import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { createPictureCache } from '#platform/pictures/picture-cache.ts';

const bytes = (length: number) => Buffer.alloc(length);

it('makes a picture once for parallel requests, and caches the last used within its size', async () => {
  const made: string[] = [];
  const cache = createPictureCache(25);
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return bytes(10);
    });
  await Promise.all([get('a'), get('a'), get('b')]);
  await get('a');
  await get('c');
  await get('a');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('does not cache failures', async () => {
  const cache = createPictureCache(25);
  await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.get('a', async () => null)).toBeNull();
  expect(await cache.get('a', async () => bytes(3))).toHaveLength(3);
});

it('work follows work, also after one that failed', async () => {
  const oneByOne = createConcurrencyLimit(1);
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = oneByOne(async () => {
    await promise;
    order.push('first');
    throw new Error('broken');
  });
  const second = oneByOne(async () => order.push('second'));
  resolve();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('no more work than allowed runs at once, and what would wait too long is not done', async () => {
  const twoAtOnce = createConcurrencyLimit(2, 1);
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const work = async () => {
    running++;
    await gate.promise;
    return running;
  };
  const [, , waiting, refused] = [twoAtOnce(work), twoAtOnce(work), twoAtOnce(work), twoAtOnce(work)];
  expect(await refused).toBeNull();
  expect(running).toBe(2);
  gate.resolve();
  expect(await waiting).toBe(3);
});
