import { expect, test } from 'vitest';
import { cell, csvOf } from '#features/admin/csv.ts';
import { secondsOf } from '#features/admin/media/time-field.ts';

test.each([
  ['12:30', 750],
  ['1:02:03', 3723],
  ['62:03', 3723],
  ['75.5', 75.5],
  ['0:09,5', 9.5],
  ['90', 90],
  ['12:75', null],
  ['half past', null],
  ['', null],
] as const)('%s is %s seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test('cells of a table are quoted, and no formula runs in a spreadsheet', () => {
  expect(cell('Cup, "final"')).toBe('"Cup, ""final"""');
  expect(cell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
  expect(cell(-3)).toBe('-3');
  expect(
    csvOf([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('a,1\r\nb,2\r\n');
});
