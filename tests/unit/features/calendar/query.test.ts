import { describe, expect, test } from 'vitest';
import { calendarPath, isFiltered, readQuery } from '#features/calendar/query.ts';

const read = (query: string) => readQuery(new URLSearchParams(query));
const NONE = { date: null, view: null, sport: null, competition: null, team: null, live: false };

describe('a URL', () => {
  test.each([
    ['', NONE],
    ['date=2026-11-21', { ...NONE, date: '2026-11-21' }],
    ['view=month&sport=football', { ...NONE, view: 'month', sport: 'football' }],
    ['date=&view=&sport=&competition=&team=&live=', NONE],
    ['live=1', { ...NONE, live: true }],
    ['live=yes', NONE],
    ['date=1990-01-01', { ...NONE, date: '1990-01-01' }],
    ['date=2100-12-31', { ...NONE, date: '2100-12-31' }],
  ])('%j is read', (query, expected) => {
    expect(read(query)).toEqual({ kind: 'show', query: expected, page: 1 });
  });

  test('a day has pages', () => {
    expect(read('date=2026-11-21&view=day&page=3')).toMatchObject({ kind: 'show', page: 3 });
  });

  test.each([
    'date=tomorrow',
    'date=2026-02-30',
    'date=20261121',
    'view=year',
    'view=Day',
    'view=day&page=1',
    'view=day&page=x',
    'view=week&page=2',
    'page=2',
  ])('%j leads back to the calendar', (query) => {
    expect(read(query)).toEqual({ kind: 'redirect' });
  });

  test.each(['date=1989-12-31', 'date=2101-01-01', 'date=0001-01-01'])('%j is out of range', (query) => {
    expect(read(query)).toEqual({ kind: 'missing' });
  });
});

test.each([
  [{}, '/calendar'],
  [{ ...NONE }, '/calendar'],
  [{ date: '2026-11-21' }, '/calendar?date=2026-11-21'],
  [{ view: 'day', date: '2026-11-21' }, '/calendar?date=2026-11-21&view=day'],
  [{ view: 'week', date: '2026-11-21' }, '/calendar?date=2026-11-16&view=week'],
  [{ view: 'month', date: '2026-11-21' }, '/calendar?date=2026-11-01&view=month'],
  [{ team: 't', live: true, sport: 'ice-hockey' }, '/calendar?sport=ice-hockey&team=t&live=1'],
] as const)('%j stands at %s', (query, path) => {
  expect(calendarPath(query)).toBe(path);
});

test('a page is the last parameter of its day', () => {
  const query = { date: '2026-11-21', view: 'day', live: true } as const;
  expect(calendarPath(query, 2)).toBe('/calendar?date=2026-11-21&view=day&live=1&page=2');
  expect(calendarPath(query, 1)).toBe('/calendar?date=2026-11-21&view=day&live=1');
});

test('a date and a view are no filters', () => {
  expect(isFiltered({ ...NONE, date: '2026-11-21', view: 'week' })).toBe(false);
  for (const filter of [{ sport: 'x' }, { competition: 'x' }, { team: 'x' }, { live: true }])
    expect(isFiltered({ ...NONE, ...filter })).toBe(true);
});
