import { describe, expect, test } from 'vitest';
import { everyoneMeets, match, outline, season } from './season-of.ts';

const TEAMS = ['Ajo', 'Bex', 'Cid', 'Dov', 'Eno', 'Fyn'];
const champions = ({ format }: ReturnType<typeof season>) => format.champions.map(({ team }) => team.name);

describe('ties', () => {
  const legs = (first: readonly [number, number], second: readonly [number, number], rest = {}) => [
    match('Ajo', 'Bex', { round: 'Semifinals', goals: first }),
    match('Bex', 'Ajo', { round: 'Semifinals', goals: second, ...rest }),
    match('Cid', 'Dov', { round: 'Semifinals', goals: [3, 0] }),
    match('Dov', 'Cid', { round: 'Semifinals', goals: [0, 0] }),
  ];
  const firstTie = (matches: ReturnType<typeof legs>, operator = {}) =>
    season(matches, { operator, competitionName: 'Test Cup' }).brackets[0]?.rounds[0]?.ties[0];

  test('of two legs have an aggregate', () => {
    expect(firstTie(legs([1, 0], [3, 1]))).toMatchObject({ aggregate: [2, 3], winner: 1, by: 'score' });
    expect(firstTie(legs([1, 0], [1, 0], { extraTime: true, pens: [4, 2] }))).toMatchObject({
      aggregate: [1, 1],
      winner: 1,
      by: 'penalties',
    });
  });

  test('are decided by away goals only where they count', () => {
    expect(firstTie(legs([1, 0], [2, 1]), { awayGoals: true })).toMatchObject({
      aggregate: [2, 2],
      winner: 0,
      by: 'away-goals',
    });
    expect(firstTie(legs([1, 0], [2, 1]))).toMatchObject({ winner: null, by: null });
  });

  test('that no score decides go to who plays the next round', () => {
    const matches = [...legs([1, 0], [2, 1]), match('Bex', 'Cid', { round: 'Final' })];
    expect(firstTie(matches)).toMatchObject({ winner: 1, by: 'rule', next: 'final/1' });
  });

  test('whose match was cancelled go to who plays the next round', () => {
    const matches = [
      match('Ajo', 'Bex', { round: 'Semifinals', cancelled: true }),
      match('Cid', 'Dov', { round: 'Semifinals', goals: [3, 0] }),
    ];
    expect(firstTie(matches)).toMatchObject({ winner: null, legs: [{ score: null, cancelled: true }] });
    const final = match('Bex', 'Cid', { round: 'Final' });
    expect(firstTie([...matches, final])).toMatchObject({ winner: 1, by: 'rule', next: 'final/1' });
  });

  test('of which one leg was cancelled are decided in the other', () => {
    const matches = [
      match('Ajo', 'Bex', { round: 'Semifinals', cancelled: true }),
      match('Bex', 'Ajo', { round: 'Semifinals', goals: [2, 0] }),
    ];
    expect(firstTie(matches)).toMatchObject({ winner: 1, by: 'score', aggregate: null });
  });

  test('of two legs are told from a half of the league by the return match', () => {
    const league = everyoneMeets(TEAMS);
    const first = match('Eno', 'Fyn', { round: 'Relegation, Matchday 1', goals: [1, 0] });
    const second = match('Fyn', 'Eno', { round: 'Relegation, Matchday 2', goals: [1, 0] });
    expect(outline(season([...league, first]))).toEqual(['-<league>', 'Relegation<split all>']);
    expect(outline(season([...league, first, second]))).toEqual(['-<league>', 'Relegation<play-off>']);
  });

  test('of a cup have no table, whatever its rounds are called', () => {
    const first = ['ab', 'cd', 'ef', 'gh'].map(([one = '', two = '']) =>
      match(one, two, { round: '1. Runde', goals: [1, 0] }),
    );
    const second = [match('a', 'c', { round: '2. Runde', goals: [1, 0] }), match('e', 'g', { round: '2. Runde' })];
    const found = season([...first, ...second]);
    expect(found.tables).toEqual([]);
    expect(outline(found)).toEqual(['-<knock-out>']);
    const unnamed = season([...first, ...second].map((one) => ({ ...one, round: null })));
    expect(unnamed.tables).toEqual([]);
    expect(unnamed.brackets[0]?.rounds.map(({ ties }) => ties.length)).toEqual([4, 2]);
  });

  test('for promotion decide no title; those of the leaders do', () => {
    const league = everyoneMeets(TEAMS);
    const playOff = (one: string, two: string) => [
      match(one, two, { round: 'Finals, Semifinals', goals: [0, 1] }),
      match('Eno', 'Fyn', { round: 'Finals, Semifinals', goals: [1, 0] }),
      match(two, 'Eno', { round: 'Finals, Final', goals: [1, 0] }),
    ];
    const promotion = season([...league, ...playOff('Cid', 'Dov')]);
    expect(outline(promotion)).toEqual(['-<league>', 'Finals<play-off>']);
    expect(champions(promotion)).toEqual(['Ajo']);
    expect(promotion.tables[0]?.data[2]?.zone?.kind).toBe('other-stage');
    const title = season([...league, ...playOff('Ajo', 'Bex')]);
    expect(outline(title)).toEqual(['-<league>', 'Finals<knock-out>']);
    expect(champions(title)).toEqual(['Bex']);
  });
});

test('play-offs before the round of 16 are part of its bracket, and tell which places enter where', () => {
  const teams = ['a', 'b', 'c', 'd', 'e', 'f'];
  const twice = (stage: string, home: string, away: string) => [
    match(home, away, { round: `${stage}1`, goals: [1, 0] }),
    match(away, home, { round: `${stage}2`, goals: [0, 0] }),
  ];
  const found = season([
    ...everyoneMeets(teams, (day) => ({ round: `League, Matchday ${day}` })),
    ...twice('Playoffs, Matchday ', 'c', 'f'),
    ...twice('Playoffs, Matchday ', 'd', 'e'),
    match('a', 'd', { round: 'Finals, Semifinals', goals: [1, 0] }),
    match('b', 'c', { round: 'Finals, Semifinals', goals: [1, 0] }),
  ]);
  expect(outline(found)).toEqual(['-<league>', '-<knock-out>']);
  expect(found.brackets[0]?.rounds.map(({ key, ties }) => [key, ties.length])).toEqual([
    ['playoffs', 2],
    ['semifinals', 2],
  ]);
  expect(found.tables[0]?.data.map(({ zone }) => zone?.round?.name)).toEqual([
    ...['Semifinals', 'Semifinals', 'Playoffs', 'Playoffs', 'Playoffs', 'Playoffs'],
  ]);
});
