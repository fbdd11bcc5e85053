import { describe, expect, test } from 'vitest';
import type { StandingsScheme } from '#contract/standings.ts';
import { type TableMatch, tableOf } from '#platform/standings/table.ts';

const match = (home: string, away: string, score?: [number, number]): TableMatch => ({
  home: { uuid: home, name: home },
  away: { uuid: away, name: away },
  result: score ? { home: score[0], away: score[1], overtime: false } : null,
});

test('a row sums up its team’s matches', () => {
  const rows = tableOf('football', [
    match('Ajo', 'Bex', [2, 1]),
    match('Bex', 'Ajo', [3, 3]),
    match('Ajo', 'Bex', [0, 4]),
  ]);
  expect(rows).toEqual([
    {
      rank: 1,
      team: { uuid: 'Bex', name: 'Bex' },
      played: 3,
      won: 1,
      drawn: 1,
      lost: 1,
      for: 8,
      against: 5,
      difference: 3,
      points: 4,
      carried: null,
      deductions: [],
      form: ['L', 'D', 'W'],
    },
    expect.objectContaining({ rank: 2, difference: -3, points: 4, form: ['W', 'D', 'L'] }),
  ]);
});

test('form is the last five results, the newest last', () => {
  const wins = Array.from({ length: 5 }, () => match('Ajo', 'Bex', [1, 0]));
  const [ajo] = tableOf('football', [match('Ajo', 'Bex', [0, 1]), ...wins.slice(1), match('Ajo', 'Bex', [2, 2])]);
  expect(ajo?.form).toEqual(['W', 'W', 'W', 'W', 'D']);
});

test('a team that has not played yet is in the table with zeros', () => {
  const rows = tableOf('football', [match('Ajo', 'Bex', [1, 0]), match('Cid', 'Ajo')]);
  expect(rows.find(({ team }) => team.name === 'Cid')).toMatchObject({ rank: 2, played: 0, points: 0, form: [] });
});

test('points per match order the table of a season that ended early', () => {
  const matches = [
    match('Ajo', 'Cid', [1, 0]),
    match('Cid', 'Ajo', [1, 1]),
    match('Dov', 'Ajo', [1, 0]),
    match('Bex', 'Cid', [1, 0]),
    match('Dov', 'Bex', [1, 0]),
  ];
  const order = (perMatch: boolean) => tableOf('football', matches, { perMatch }).map(({ team }) => team.name);
  expect(order(false)).toEqual(['Dov', 'Ajo', 'Bex', 'Cid']);
  expect(order(true)).toEqual(['Dov', 'Bex', 'Ajo', 'Cid']);
});

test('without matches there is no table', () => {
  expect(tableOf('football', [])).toEqual([]);
});

describe('teams are ordered by', () => {
  test.each<[what: string, scheme: StandingsScheme, matches: TableMatch[], order: string[]]>([
    ['points', 'football', [match('Ajo', 'Bex', [0, 1])], ['Bex', 'Ajo']],
    [
      'then difference',
      'football',
      [match('Ajo', 'Xim', [1, 0]), match('Bex', 'Yol', [2, 0])],
      ['Bex', 'Ajo', 'Xim', 'Yol'],
    ],
    [
      'then what they scored',
      'football',
      [match('Ajo', 'Xim', [0, 0]), match('Bex', 'Yol', [2, 2])],
      ['Bex', 'Yol', 'Ajo', 'Xim'],
    ],
    ['then name', 'football', [match('Zug', 'Äre', [1, 1])], ['Äre', 'Zug']],
    [
      'wins before points in basketball',
      'basketball',
      [
        match('Ajo', 'Cid', [80, 70]),
        match('Bex', 'Ajo', [90, 80]),
        match('Ajo', 'Bex', [80, 91]),
        match('Cid', 'Ajo', [81, 80]),
      ],
      ['Bex', 'Ajo', 'Cid'],
    ],
    [
      'wins before points in volleyball',
      'volleyball',
      [
        match('Ajo', 'Xim', [3, 2]),
        match('Ajo', 'Yol', [3, 2]),
        match('Bex', 'Xim', [3, 0]),
        match('Yol', 'Bex', [3, 2]),
      ],
      ['Ajo', 'Bex', 'Yol', 'Xim'],
    ],
  ])('%s', (_what, scheme, matches, order) => {
    expect(tableOf(scheme, matches).map(({ team }) => team.name)).toEqual(order);
  });
});
