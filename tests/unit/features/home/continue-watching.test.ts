import { expect, it } from 'vitest';
import { positionText } from '#features/home/continue-watching.ts';

it.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [754, '12:34'],
  [3723, '1:02:03'],
])('%s seconds into a video are %s', (seconds, text) => {
  expect(positionText(seconds)).toBe(text);
});
