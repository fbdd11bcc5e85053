import { describe, expect, test } from 'vitest';
import {
  addMonths,
  daysOf,
  firstDay,
  isDay,
  rangeOf,
  type Span,
  shift,
  startOfDay,
  weeksOf,
} from '#features/calendar/ranges.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['today', false],
  ['', false],
  ['2026-11-21T00:00', false],
])('%j is a day: %s', (text, known) => {
  expect(isDay(text)).toBe(known);
});

test.each<[string, Span, string]>([
  ['2026-11-21', 'day', '2026-11-21'],
  ['2026-11-21', 'week', '2026-11-16'],
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2026-11-21', 'month', '2026-11-01'],
])('%s lies in the %s that begins %s', (day, span, first) => {
  expect(firstDay(day, span)).toBe(first);
});

test.each<[string, Span, number, string]>([
  ['2026-12-31', 'day', 1, '2027-01-01'],
  ['2026-11-21', 'week', -1, '2026-11-09'],
  ['2026-01-31', 'month', 1, '2026-02-01'],
  ['2026-01-31', 'month', -1, '2025-12-01'],
])('from %s, so many %ss on (%i), is %s', (day, span, count, there) => {
  expect(shift(day, span, count)).toBe(there);
});

test('a month has its own number of days, a week seven, from Monday to Sunday', () => {
  expect(daysOf('2026-02-10', 'month')).toHaveLength(28);
  expect(daysOf('2028-02-10', 'month')).toHaveLength(29);
  expect(addMonths('2026-11-21', 2)).toBe('2027-01-01');
  const week = daysOf('2026-11-21', 'week');
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-16', '2026-11-22']);
});

describe('a day in a zone', () => {
  test.each([
    ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00:00Z', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z', 24],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00Z', 24],
    ['Pacific/Tongatapu', '2026-11-21', '2026-11-20T11:00:00Z', 24],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00Z', 25],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z', 23],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00Z', 24],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00Z', 24],
    // Clocks skip midnight, show it twice, or repeat the last hour of the day before.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z', 25],
    ['Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00Z', 24],
  ])('in %s %s begins at %s and has %i hours', (zone, day, from, hours) => {
    const range = rangeOf(day, 'day', zone);
    expect(Date.parse(range.from)).toBe(Date.parse(from));
    expect((Date.parse(range.to) - Date.parse(range.from)) / HOUR_MS).toBe(hours);
  });

  test.each<[string, Span, string, number]>([
    ['Europe/Berlin', 'week', '2026-03-25', 7 * 24 - 1],
    ['Europe/Berlin', 'month', '2026-10-05', 31 * 24 + 1],
    ['America/New_York', 'week', '2026-11-01', 7 * 24 + 1],
    ['America/New_York', 'month', '2026-03-31', 31 * 24 - 1],
    ['Pacific/Tongatapu', 'week', '2026-11-21', 7 * 24],
  ])('in %s the %s of %s has %i hours', (zone, span, day, hours) => {
    const { from, to } = rangeOf(day, span, zone);
    expect((Date.parse(to) - Date.parse(from)) / HOUR_MS).toBe(hours);
  });

  test.each(['Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Pacific/Tongatapu', 'Africa/Cairo'])(
    'all days of two years in %s follow each other without gap or overlap',
    (zone) => {
      for (const first of ['2026-01-01', '2027-01-01']) {
        for (let month = 0; month < 12; month += 1) {
          for (const day of daysOf(addMonths(first, month), 'month')) {
            const { from, to } = rangeOf(day, 'day', zone);
            expect([23, 24, 25]).toContain((Date.parse(to) - Date.parse(from)) / HOUR_MS);
            expect(startOfDay(shift(day, 'day', 1), zone)).toBe(Date.parse(to));
          }
        }
      }
    },
  );
});

const weeks = (day: string) => weeksOf(daysOf(day, 'month').map((one) => ({ day: one })));

test.each([
  ['2026-11-21', 6],
  ['2027-02-10', 4],
  ['2026-12-01', 5],
])('the month of %s has %i weeks', (day, rows) => {
  const table = weeks(day);
  expect(table).toHaveLength(rows);
  expect(table.every((row) => row.length === 7)).toBe(true);
  expect(table.flat().filter(Boolean)).toHaveLength(daysOf(day, 'month').length);
});

test('a month that begins on a Sunday leaves six cells empty', () => {
  expect(weeks('2026-11-21')[0]?.map((cell) => cell?.day ?? '')).toEqual(['', '', '', '', '', '', '2026-11-01']);
});

test('no days have no weeks', () => {
  expect(weeksOf([])).toEqual([]);
});
