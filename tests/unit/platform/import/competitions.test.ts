import { expect, test } from 'vitest';
import { leagueOf, positionOf } from '#platform/import/leagues.ts';
import { competitionName, seasonName, seasonWindow } from '#platform/import/titles.ts';

test.each([
  ['Deutsche Bundesliga 2025/26', 'Deutsche Bundesliga'],
  ['Algeria | Ligue 1 2024/25', 'Algeria Ligue 1'],
  ['Australia | A-League 2024/25', 'Australia A-League'],
  ['Brasileiro Série A 2025', 'Brasileiro Série A'],
  ['Österr. 2. Liga 2024/25', 'Österr. 2. Liga'],
  ['Ligue 1', 'Ligue 1'],
  ['Premier League 2025-26', 'Premier League'],
  ['2025/26', '2025/26'],
])('%s is the competition %s', (title, name) => {
  expect(competitionName(title)).toBe(name);
});

test('seasons are named and bounded by their folder', () => {
  expect(seasonName('2025-26')).toBe('2025/26');
  expect(seasonName('2025')).toBe('2025');
  expect(seasonWindow('2025-26')).toEqual(['2025-06-01', '2026-08-31']);
  expect(seasonWindow('2025')).toEqual(['2025-01-01', '2026-01-31']);
});

test.each([
  ['at.1', 'AT', 'Europe/Vienna'],
  ['en.4', 'GB-ENG', 'Europe/London'],
  ['sco.1', 'GB-SCT', 'Europe/London'],
  ['mx.1', 'MX', 'America/Mexico_City'],
  ['ma.1', 'MA', 'Africa/Casablanca'],
  ['uefa.cl', 'EU', 'Europe/Zurich'],
])('%s is played in %s by the clocks of %s', (code, region, zone) => {
  expect(leagueOf(code)).toEqual({ region, zone });
});

test.each(['zz.1', 'constructor', '__proto__.1', ''])('%o belongs to no country we know', (code) => {
  expect(leagueOf(code)).toBeNull();
});

test('the European cup comes first, then first divisions, then lower ones, unknown codes after their peers', () => {
  const codes = ['zz.cup', 'en.4', 'at.2', 'zz.1', 'en.2', 'dz.1', 'fr.1', 'it.1', 'es.1', 'de.1', 'en.1', 'uefa.cl'];
  const sorted = codes.toSorted((one, other) => positionOf(one) - positionOf(other));
  expect(sorted).toEqual([
    'uefa.cl',
    'en.1',
    'de.1',
    'es.1',
    'it.1',
    'fr.1',
    'dz.1',
    'zz.1',
    'en.2',
    'at.2',
    'en.4',
    'zz.cup',
  ]);
});
