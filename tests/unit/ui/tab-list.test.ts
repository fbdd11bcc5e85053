import { expect, test } from 'vitest';
import { nextTab } from '#ui/next-tab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 0, undefined],
  ['Enter', 1, undefined],
])('%s on tab %i of three leads to %s', (key, from, to) => {
  expect(nextTab(key, from, 3)).toBe(to);
});
