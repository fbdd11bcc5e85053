import { expect, test } from 'vitest';
import { collapse } from '#features/breadcrumbs/trails.ts';

const steps = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('shows eight breadcrumbs', () => {
  expect(collapse(steps(8))).toEqual({ first: steps(8), hidden: [], last: [] });
});

test('collapses nine to the first, a button for seven, and the last', () => {
  expect(collapse(steps(9))).toEqual({ first: [1], hidden: [2, 3, 4, 5, 6, 7, 8], last: [9] });
});
