import { expect, test } from 'vitest';
import { zoneGroups } from '#features/settings/zones.ts';

test('groups zones by area and city, the others last', () => {
  expect(zoneGroups(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Europe/Isle_of_Man'])).toEqual([
    { area: 'America', zones: [{ id: 'America/Argentina/Buenos_Aires', label: 'Argentina, Buenos Aires' }] },
    {
      area: 'Europe',
      zones: [
        { id: 'Europe/Berlin', label: 'Berlin' },
        { id: 'Europe/Isle_of_Man', label: 'Isle of Man' },
      ],
    },
    { area: null, zones: [{ id: 'UTC', label: 'UTC' }] },
  ]);
});

test('has all zones of the system', () => {
  const ids = zoneGroups().flatMap(({ zones }) => zones.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
});
