import { expect, test } from 'vitest';
import { contrast, readableOn } from '#lib/contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#e4006d', '#ffffff', 4.67],
  ['#767676', '#ffffff', 4.54],
])('%s on %s is read at %d', (a, b, wanted) => {
  expect(contrast(a, b)).toBeCloseTo(wanted, 1);
});

test.each(['red', '#12345', 'url(x)', '#12345g', ''])('%s is not a colour', (text) => {
  expect(contrast(text, '#000000')).toBeNull();
  expect(readableOn(text, '#000000', 'white')).toBeNull();
});

test.each([
  ['#e4006d', '#ffffff', 'black'],
  ['#ffd400', '#ffffff', 'black'],
  ['#0a0a20', '#22222a', 'white'],
  ['#0a7cff', '#22222a', 'white'],
] as const)('%s becomes readable on %s', (colour, ground, towards) => {
  const moved = readableOn(colour, ground, towards) ?? '';
  expect(contrast(moved, ground)).toBeGreaterThanOrEqual(4.5);
  if ((contrast(colour, ground) ?? 0) >= 4.5) expect(moved).toBe(colour);
  else expect(moved).not.toBe(colour);
});
