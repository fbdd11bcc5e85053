import { expect, test } from 'vitest';
import { type Standings, standings } from '#contract/standings.ts';
import { tablesOf } from '#features/match/load-around.ts';

const none = { won: 0, drawn: 0, lost: 0, for: 0, against: 0, difference: 0, points: 0, played: 0, rank: 1, form: [] };
const table = (stage: string, ...teams: string[]) => ({
  stage,
  data: teams.map((uuid) => ({ ...none, team: { uuid, name: uuid } })),
});
const SEASON: Standings = standings.parse({
  competition: { uuid: 'c', name: 'Cup' },
  season: { uuid: 's', name: '2026' },
  scheme: 'football',
  tables: [table('Group A', 'a', 'b'), table('Group B', 'c', 'd')],
});
const sides = (...uuids: string[]) => ({
  ...{ round: null, group: null },
  teams: uuids.map((uuid) => ({ uuid, name: uuid, shortName: null, logoUrl: null, redCards: 0 })),
});

test('a match shows the table of its sides', () => {
  expect(tablesOf(sides('c', 'd'), SEASON)?.tables.map(({ stage }) => stage)).toEqual(['Group B']);
});

test.each([
  ['Apertura Playoffs, Semifinals', ['Apertura', 'Clausura', null]],
  ['Clausura, Matchday 3', ['Clausura', 'Apertura', null]],
  ['Regular, Matchday 3', [null, 'Clausura', 'Apertura']],
  ['Final', [null, 'Clausura', 'Apertura']],
  ['Clausura', ['Clausura', 'Apertura', null]],
])('the table of the own stage is first: %s', (round, stages) => {
  const tables = ['Clausura', 'Apertura', null].map((stage) => ({ ...SEASON.tables[0]!, stage }));
  const shown = tablesOf({ ...sides('a', 'b'), round }, { ...SEASON, tables });
  expect(shown?.tables.map(({ stage }) => stage)).toEqual(stages);
});

test('the table of the own group is first, in whichever stage', () => {
  const of = (stage: string | null, group: string) => ({ ...SEASON.tables[0]!, stage, group });
  const shown = tablesOf(
    { ...sides('a', 'b'), round: 'Matchday 2', group: '4' },
    { ...SEASON, tables: [of('Second group stage', 'A'), of(null, '4')] },
  );
  expect(shown?.tables.map(({ group }) => group)).toEqual(['4', 'A']);
});

test.each([
  ['sides that no table has', sides('x', 'y'), SEASON],
  ['no sides', sides(), SEASON],
  ['a sport without tables', sides('a', 'b'), undefined],
])('%s show none', (_what, event, known) => {
  expect(tablesOf(event, known)).toBeNull();
});
