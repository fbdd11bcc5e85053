import { expect, test } from 'vitest';
import { segmentOf } from '#platform/feed/segment-length.ts';

test.each([
  [24, 64, 2.667],
  [25, 48, 1.92],
  [50, 96, 1.92],
  [30, 64, 2.133],
  [60, 128, 2.133],
  [30_000 / 1001, 60, 2.002],
  [24_000 / 1001, 48, 2.002],
])('at %f frames per second segments are of %i frames, %f s', (framesPerSecond, frames, seconds) => {
  expect(segmentOf({ framesPerSecond }).frames).toBe(frames);
  expect(segmentOf({ framesPerSecond }).seconds).toBeCloseTo(seconds, 3);
});
