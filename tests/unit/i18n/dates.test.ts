import { describe, expect, test, vi } from 'vitest';
import { datesFor } from '#i18n/dates.ts';

const KICK_OFF = '2025-08-22T18:30:00Z';

describe('the date rule of the specification', () => {
  test.each([
    ['de', '22.08.2025', '20:30'],
    ['en-us', '08/22/2025', '8:30 PM'],
    ['en', '22/08/2025', '20:30'],
  ] as const)('%s', (locale, date, time) => {
    const dates = datesFor(locale, 'Europe/Berlin');
    expect(dates.date(KICK_OFF)).toBe(date);
    expect(dates.time(KICK_OFF)).toBe(time);
  });
});

describe('days are cut in the zone that is asked for', () => {
  test.each([
    ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:30:00Z', 'Europe/Berlin', '2026-10-26'],
    ['2025-08-23T02:00:00Z', 'America/Mexico_City', '2025-08-22'],
    ['2025-08-22T20:00:00Z', 'Australia/Sydney', '2025-08-23'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(datesFor('en', zone).day(moment)).toBe(day);
  });
});

test('a match whose time nobody knows keeps its day in every zone', () => {
  const dates = datesFor('de', 'America/Los_Angeles');
  expect(dates.day('2025-03-14')).toBe('2025-03-14');
  expect(dates.date('2025-03-14')).toBe('14.03.2025');
  expect(dates.dayHeading('2025-03-14')).toBe('Freitag, 14.03.2025');
});

test.each([
  // Each has another zone to write: dates are remembered.
  ['America/Los_Angeles', 'Europe/Madrid'],
  ['Pacific/Auckland', 'Europe/Rome'],
  ['UTC', 'Europe/Paris'],
  // It had no 30 December 2011.
  ['Pacific/Apia', 'Europe/Vienna'],
])('a server in %s writes the days and times of %s', (own, zone) => {
  vi.stubEnv('TZ', own);
  const dates = datesFor('de', zone);
  const written = [dates.date('2024-03-30T23:30:00Z'), dates.time('2024-03-30T23:30:00Z'), dates.date('2011-12-30')];
  vi.unstubAllEnvs();
  expect(written).toEqual(['31.03.2024', '00:30', '30.12.2011']);
});

test('the zone has its name of that day', () => {
  const dates = datesFor('en', 'Europe/London');
  expect(dates.zoneName('2025-08-22T12:00:00Z')).toBe('BST');
  expect(dates.zoneName('2025-12-22T12:00:00Z')).toBe('GMT');
});
