import { expect, test } from 'vitest';
import type { Entry } from '#features/menu/entries.ts';
import { groupEntries } from '#features/menu/EntryList.tsx';

const event = (id: string, eventType: string | null, startTime: string | null = null): Entry => ({
  id,
  name: id,
  href: null,
  opens: false,
  eventType,
  startTime,
});
const grouped = (entries: Entry[]) =>
  groupEntries(entries).map((group) => [group.type, group.entries.map(({ id }) => id)]);

test('sorts entries without a type first, then live, then the other types alphabetically', () => {
  const types = ['upcoming', 'friendly', 'live', 'replay', null];
  expect(grouped(types.map((type) => event(String(type), type))).map(([type]) => type)).toEqual([
    null,
    'live',
    'friendly',
    'replay',
    'upcoming',
  ]);
});

test.each([
  ['live', ['early', 'late', 'unknown']],
  ['upcoming', ['early', 'late', 'unknown']],
  ['result', ['late', 'early', 'unknown']],
  ['replay', ['late', 'early', 'unknown']],
  ['VOD', ['late', 'early', 'unknown']],
])('%s is listed by start: %j', (type, order) => {
  const entries = [
    event('unknown', type),
    event('late', type, '2026-11-21T20:00:00Z'),
    event('early', type, '2026-11-21T18:00:00+02:00'),
  ];
  expect(grouped(entries)).toEqual([[type.toLowerCase(), order]]);
});

test('ignores the case of types', () => {
  expect(grouped([event('a', 'LIVE'), event('b', 'live')])).toEqual([['live', ['a', 'b']]]);
});

test('entries that are no events keep their order', () => {
  expect(grouped([event('b', null), event('a', null)])).toEqual([[null, ['b', 'a']]]);
  expect(grouped([])).toEqual([]);
});
