import { expect, test } from 'vitest';
import { zoneClock } from '#i18n/zone-clock.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');

const read = (clock: string) => {
  const [zone, ...words] = clock.split(' ');
  const numbers = words.map((number) => Number.parseInt(number, 36));
  return [
    zone,
    ...numbers.map((number, index) => (index % 2 === 0 ? new Date(number * 3_600_000).toISOString() : number)),
  ];
};

test('a zone’s clocks are given with the hours at which they change, for a year', () => {
  expect(read(zoneClock('Europe/Berlin', NOW))).toEqual([
    ...['Europe/Berlin', '2026-01-01T00:00:00.000Z', -60],
    ...['2026-03-29T01:00:00.000Z', -120],
    ...['2026-10-25T01:00:00.000Z', -60],
    '2027-01-01T00:00:00.000Z',
  ]);
});

test.each([
  ['Asia/Kolkata', -330],
  ['America/Phoenix', 420],
  ['UTC', 0],
])('%s keeps one offset', (zone, offset) => {
  expect(read(zoneClock(zone, NOW))).toEqual([zone, '2026-01-01T00:00:00.000Z', offset, '2027-01-01T00:00:00.000Z']);
});
