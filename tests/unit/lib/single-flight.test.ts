import { expect, it } from 'vitest';
import { createSingleFlight } from '#lib/single-flight.ts';

it('does the work of a key once for all who ask while it is under way', async () => {
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

it('keeps nothing: who asks when it is over has it done again', async () => {
  const flights = createSingleFlight<string, number>();
  let count = 0;
  const ask = () => flights.run('a', async () => ++count);
  expect(await ask()).toBe(1);
  expect(flights.underWay('a')).toBeUndefined();
  expect(await ask()).toBe(2);
});

it('a failure is the answer of all who asked, and of nobody after them', async () => {
  const flights = createSingleFlight<string, string>();
  const fail = () => flights.run('a', () => Promise.reject(new Error('broken')));
  const ends = await Promise.allSettled([fail(), fail()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await flights.run('a', async () => 'done')).toBe('done');
});

it('is over before who asked goes on', async () => {
  const flights = createSingleFlight<string, number>();
  let count = 0;
  const ask = () => flights.run('a', async () => ++count);
  expect(await ask().then(ask)).toBe(2);
});
