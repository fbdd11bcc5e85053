import { expect, test } from 'vitest';
import { daysOf } from '#features/calendar/ranges.ts';
import { weeksOf } from '#features/calendar/weeks.ts';

const weeks = (day: string) => weeksOf(daysOf(day, 'month').map((one) => ({ day: one })));

test.each([
  ['2026-11-21', 6],
  ['2027-02-10', 4],
  ['2026-12-01', 5],
])('the month of %s takes %i rows of seven', (day, rows) => {
  const table = weeks(day);
  expect(table).toHaveLength(rows);
  expect(table.every((row) => row.length === 7)).toBe(true);
  expect(table.flat().filter(Boolean)).toHaveLength(daysOf(day, 'month').length);
});

test('a month that begins on a Sunday leaves six cells empty', () => {
  expect(weeks('2026-11-21')[0]?.map((cell) => cell?.day ?? '')).toEqual(['', '', '', '', '', '', '2026-11-01']);
});

test('no days make no rows', () => {
  expect(weeksOf([])).toEqual([]);
});
