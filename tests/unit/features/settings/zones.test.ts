import { expect, test } from 'vitest';
import { zoneGroups } from '#features/settings/zones.ts';

test('zones stand under their part of the world, by city, and the others last', () => {
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

test('all zones of this system are there', () => {
  const ids = zoneGroups().flatMap(({ zones }) => zones.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
});
