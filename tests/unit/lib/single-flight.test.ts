import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createSingleFlight } from '#lib/single-flight.ts';

it('runs the work of a key once for all concurrent callers', async () => {
  const flights = createSingleFlight<string, number>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (key: string) =>
    flights.run(key, async () => {
      await promise;
      return done.push(key);
    });
  const [first, second, other] = [ask('a'), ask('a'), ask('b')];
  expect(second).toBe(first);
  expect(flights.underWay('a')).toBe(first);
  resolve();
  expect(await Promise.all([first, second, other])).toEqual([1, 1, 2]);
  expect(done).toEqual(['a', 'b']);
});

it('caches nothing: a later caller runs it again', async () => {
  const flights = createSingleFlight<string, number>();
  let count = 0;
  const ask = () => flights.run('a', async () => ++count);
  expect(await ask()).toBe(1);
  expect(flights.underWay('a')).toBeUndefined();
  expect(await ask()).toBe(2);
});

it('a failure reaches all concurrent callers and no later one', async () => {
  const flights = createSingleFlight<string, string>();
  const fail = () => flights.run('a', () => Promise.reject(new Error('broken')));
  const ends = await Promise.allSettled([fail(), fail()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await flights.run('a', async () => 'done')).toBe('done');
});

it('is finished before its callers continue', async () => {
  const flights = createSingleFlight<string, number>();
  let count = 0;
  const ask = () => flights.run('a', async () => ++count);
  expect(await ask().then(ask)).toBe(2);
});

/** Bytes of what outlived several collections of the young heap. */
function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;
}

it('what many flights at once returned is freed without a collection of the whole heap', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;
  const flights = createSingleFlight<string, object[]>();
  const result = () => Array.from({ length: 1000 }, () => ({}));
  const turn = async (name: number) => {
    const keys = Array.from({ length: 8 }, (_, index) => `${name} ${index}`);
    await Promise.all(keys.map((key) => flights.run(key, async () => result())));
    collect({ type: 'minor' });
  };
  for (let warm = 0; warm < 20; warm++) await turn(warm);
  collect({ type: 'major' });
  const before = oldBytes();
  for (let name = 0; name < 40; name++) await turn(100 + name);
  collect({ type: 'minor' });
  // 40 turns returned 16 MB or more: a tenth of that would be results that stay.
  expect(oldBytes() - before).toBeLessThan(1_600_000);
});
