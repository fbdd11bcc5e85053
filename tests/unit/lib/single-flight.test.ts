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
