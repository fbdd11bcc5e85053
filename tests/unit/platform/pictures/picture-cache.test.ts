import { expect, it } from 'vitest';
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
