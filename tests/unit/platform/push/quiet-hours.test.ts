import { describe, expect, test } from 'vitest';
import { isQuiet, wallClocks } from '#platform/push/announce.ts';

const night = { from: '22:30', to: '07:00' };
const noon = { from: '12:00', to: '13:00' };

test.each([
  ['22:29', night, false],
  ['22:30', night, true],
  ['00:00', night, true],
  ['06:59', night, true],
  ['07:00', night, false],
  ['11:59', noon, false],
  ['12:00', noon, true],
  ['13:00', noon, false],
  ['12:00', { from: '12:00', to: '12:00' }, false],
])('%s in %o: %s', (time, quietHours, quiet) => {
  expect(isQuiet(time, { quietHours })).toBe(quiet);
});

test('who has none is never quiet', () => {
  expect(isQuiet('03:00', {})).toBe(false);
});

describe('the clock on the wall goes with summer time', () => {
  test.each([
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '03:00'],
    ['2026-10-25T00:59:00Z', 'Europe/Berlin', '02:59'],
    ['2026-10-25T01:00:00Z', 'Europe/Berlin', '02:00'],
    ['2026-03-29T01:00:00Z', 'America/New_York', '21:00'],
    ['2026-03-29T00:00:00Z', 'Asia/Kolkata', '05:30'],
    ['2026-06-01T00:00:00Z', 'UTC', '00:00'],
  ])('%s in %s is %s', (moment, zone, time) => {
    expect(wallClocks(Date.parse(moment))(zone)).toBe(time);
  });
});
