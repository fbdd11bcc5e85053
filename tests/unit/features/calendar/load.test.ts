import { expect, test } from 'vitest';
import { loadAround } from '#features/calendar/load.ts';
import { rangeOf } from '#features/calendar/ranges.ts';
import { catalogue, DAY, HOUR_MS, midnight, ZONE } from '../../../support/calendar-catalogue.ts';

test('an empty span has the events before and after it', async () => {
  const { events, asked } = catalogue([midnight - HOUR_MS, midnight + 48 * HOUR_MS]);
  const { before, after } = await loadAround(events, { sport: 's' }, rangeOf(DAY, 'day', ZONE));
  expect([before?.uuid, after?.uuid]).toEqual(['e0', 'e1']);
  expect(asked.map(({ sport, status }) => [sport, status])).toEqual([
    ['s', 'latest'],
    ['s', undefined],
  ]);
});

test('a filter for live events does not search other days', async () => {
  const { events, asked } = catalogue([midnight]);
  expect(await loadAround(events, { status: 'live' }, rangeOf(DAY, 'day', ZONE))).toMatchObject({ next: [] });
  expect(asked).toEqual([]);
});
