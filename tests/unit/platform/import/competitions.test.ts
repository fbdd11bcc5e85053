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
  expect(seasonWindow('2025')).toEqual(['2025-01-01', '2026-03-31']);
});

test.each([
  ['at.1', 'AT', 'Europe/Vienna'],
  ['jp.1', 'JP', 'Asia/Tokyo'],
  ['br.1', 'BR', 'America/Sao_Paulo'],
  ['ger.2', 'DE', 'Europe/Berlin'],
  ['en.4', 'GB-ENG', 'Europe/London'],
  ['sco.1', 'GB-SCT', 'Europe/London'],
  ['mx.1', 'MX', 'America/Mexico_City'],
  ['ma.1', 'MA', 'Africa/Casablanca'],
  ['uefa.cl', 'EU', 'Europe/Zurich'],
])('%s is played in %s by the clocks of %s', (code, region, zone) => {
  expect(leagueOf(code)).toMatchObject({ region, zone });
});

test.each(['zz.1', 'de', 'constructor', '__proto__.1', ''])('%o belongs to no country we know', (code) => {
  expect(leagueOf(code)).toBeNull();
});

test('the world and the continents come first, then first divisions, then cups and lower ones, unknown codes after their peers', () => {
  const codes = 'zz.1 en.4 de.cup at.2 en.2 dz.1 fr.1 it.1 es.1 de.1 en.1 uefa.cl worldcup'.split(' ');
  const sorted = codes.toSorted((one, other) => positionOf(one) - positionOf(other));
  expect(sorted.join(' ')).toBe('worldcup uefa.cl en.1 es.1 de.1 it.1 fr.1 dz.1 zz.1 en.2 de.cup at.2 en.4');
});

test.each([
  ['en.1', 'Premier League'],
  ['de.2', '2. Bundesliga'],
  ['ger.bl', 'Bundesliga'],
  ['es.1', 'La Liga'],
  ['jp.1', 'J1 League'],
  ['de.cup', 'DFB-Pokal'],
  ['eng.fa', 'FA Cup'],
  ['uefa.cl', 'UEFA Champions League'],
  ['worldcup', 'FIFA World Cup'],
  ['cl', 'UEFA Champions League'],
  ['cl.quali', 'UEFA Champions League Qualifying'],
  ['cl.1', 'Primera División de Chile'],
  ['mls', 'MLS'],
])('%s is what people call %s', (code, name) => {
  expect(leagueOf(code)?.name).toBe(name);
});

test('a tournament goes by the clocks of its host, and by none where it has no single one', () => {
  expect(leagueOf('worldcup', '2022')?.zone).toBe('Asia/Qatar');
  expect(leagueOf('worldcup', '1900')?.zone).toBeNull();
});
