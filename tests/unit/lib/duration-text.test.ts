import { expect, test } from 'vitest';
import { durationText } from '#lib/duration-text.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [68, '1:08'],
  [59.6, '1:00'],
  [600, '10:00'],
  [754, '12:34'],
  [3599, '59:59'],
  [3661, '1:01:01'],
  [3723, '1:02:03'],
  [-3, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
