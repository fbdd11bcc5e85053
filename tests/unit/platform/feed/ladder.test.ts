import { expect, test } from 'vitest';
import { ladderFor, usualRate } from '#platform/feed/ladder.ts';

test.each([
  [2160, [1080, 720, 480, 240]],
  [1080, [1080, 720, 480, 240]],
  [720, [720, 480, 240]],
  [576, [576, 240]],
  [480, [480, 240]],
  [361, [360, 240]],
  [240, [240]],
  [120, [120]],
])('a source of %i lines has these sizes', (height, expected) => {
  expect(ladderFor({ height, framesPerSecond: 25 }).map((rung) => rung.height)).toEqual(expected);
});

test('bandwidth falls with the size and rises with the frame rate', () => {
  const [full, ...lower] = ladderFor({ height: 1080, framesPerSecond: 25 }).map(({ bandwidth }) => bandwidth);
  expect(full).toBe(5_000_000);
  expect(lower).toEqual([...lower].sort((a, b) => b - a));
  expect(ladderFor({ height: 1080, framesPerSecond: 50 })[0]?.bandwidth).toBe(7_500_000);
});

test.each([
  [29.98, 30_000 / 1001],
  [25.4, 25],
  [49, 48],
  [120, 60],
  [12, 24_000 / 1001],
])('%f pictures a second are taken for %f', (measured, usual) => {
  expect(usualRate(measured)).toBe(usual);
});
