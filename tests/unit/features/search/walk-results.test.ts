import { expect, test } from 'vitest';
import { nextResult } from '#features/search/walk-results.ts';

test.each([
  ['down from the field', 'ArrowDown', -1, 3, 0],
  ['down', 'ArrowDown', 0, 3, 1],
  ['not past the last', 'ArrowDown', 2, 3, undefined],
  ['up', 'ArrowUp', 2, 3, 1],
  ['up from the first, into the field', 'ArrowUp', 0, 3, -1],
  ['not above the field', 'ArrowUp', -1, 3, undefined],
  ['nowhere without results', 'ArrowDown', -1, 0, undefined],
  ['other keys go their own way', 'Tab', 1, 3, undefined],
])('%s', (_name, key, from, count, to) => {
  expect(nextResult(key, from, count)).toBe(to);
});
