import { expect, it } from 'vitest';
import type { Database } from '#platform/database/open.ts';
import { together } from '#platform/database/together.ts';

const database = () => ({}) as Database;

function recorded() {
  const reads: (readonly string[])[] = [];
  const read = together(async (_database, keys) => {
    reads.push(keys);
    if (keys.includes('broken')) throw new Error('the disk is gone');
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  return { reads, read };
}

it('calls that are ready in the same turn of the event loop share a read, each key once', async () => {
  const { reads, read } = recorded();
  const one = database();
  const later = Promise.resolve().then(() => read(one, ['b', 'c']));
  const [first, second] = await Promise.all([read(one, ['a', 'b']), later]);
  expect(reads).toEqual([['a', 'b', 'c']]);
  expect(first.get('a')).toBe('A');
  expect(second.get('c')).toBe('C');
});

it('a call after the read reads again, and another database reads for itself', async () => {
  const { reads, read } = recorded();
  const one = database();
  await read(one, ['a']);
  await Promise.all([read(one, ['a']), read(database(), ['a'])]);
  expect(reads).toEqual([['a'], ['a'], ['a']]);
});

it('a failure is told to everyone who asked, and the next call tries again', async () => {
  const { read } = recorded();
  const one = database();
  const both = await Promise.allSettled([read(one, ['a']), read(one, ['broken'])]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await read(one, ['a'])).get('a')).toBe('A');
});
