import { expect, test } from 'vitest';
import { createClock } from '#lib/clock.ts';

test('a clock starts at the given moment and runs at its rate', () => {
  let real = 1_000;
  const clock = createClock({ startAt: 50_000, rate: 60, realNow: () => real });
  expect(clock.now()).toBe(50_000);
  real += 1_000;
  expect(clock.now()).toBe(110_000);
  expect(clock.toReal(110_000)).toBe(2_000);
  expect(clock.toReal(50_000 - 60_000)).toBe(0);
});

test('without settings the clock is the wall clock', () => {
  const clock = createClock({ realNow: () => 123 });
  expect(clock.now()).toBe(123);
});
