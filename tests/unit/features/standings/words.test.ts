import { expect, test } from 'vitest';
import { showsDraws, signed } from '#features/standings/words.ts';

test.each([
  [12, '+12'],
  [0, '0'],
  [-3, '−3'],
])('a difference of %i is printed %s', (difference, text) => {
  expect(signed(difference)).toBe(text);
});

test('shows a column for draws if the sport has them or one was reported', () => {
  expect(showsDraws('football', [{ drawn: 0 }])).toBe(true);
  expect(showsDraws('volleyball', [{ drawn: 0 }])).toBe(false);
  expect(showsDraws('ice-hockey', [{ drawn: 0 }, { drawn: 1 }])).toBe(true);
});
