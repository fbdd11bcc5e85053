import { expect, test } from 'vitest';
import { stableUuid } from '#lib/stable-uuid.ts';
import { everyoneMeets, match, season } from './season-of.ts';

const onceEach = (teams: readonly string[], given: (index: number) => { round: string; group?: string }) =>
  teams.flatMap((home, h) =>
    teams.slice(h + 1).map((away, a) => match(home, away, { ...given(h + a), goals: [1, 0] })),
  );

test('a final round in which all meet is a table that begins at nothing, and its first is the champion', () => {
  const final = { round: 'Final Round', goals: [1, 0] } as const;
  const found = season(
    [
      ...onceEach(['Brazil', 'Mexico', 'Peru'], () => ({ round: 'First round', group: '1' })),
      ...onceEach(['Uruguay', 'Bolivia', 'Chile'], () => ({ round: 'First round', group: '2' })),
      ...[
        ...[match('Uruguay', 'Bolivia', final), match('Brazil', 'Mexico', final)],
        ...[match('Brazil', 'Bolivia', final), match('Uruguay', 'Mexico', final)],
        ...[match('Mexico', 'Bolivia', final), match('Uruguay', 'Brazil', final)],
      ],
    ],
    { competitionName: 'World Cup' },
  );
  expect(found.format.stages.map(({ name, kind, carries }) => [name, kind, carries])).toEqual([
    [null, 'groups', 'none'],
    ['Final Round', 'split', 'none'],
  ]);
  expect(found.format.stages[0]?.rounds.map(({ group }) => group)).toEqual(['1', '2']);
  expect(found.format.stages[1]?.rounds.map(({ name, matches }) => [name, matches])).toEqual([
    ...[1, 2, 3].map((day) => [`Matchday ${day}`, 2]),
  ]);
  expect(found.tables[0]?.data.map(({ team, points }) => [team.name, points])).toEqual([
    ...[
      ['Uruguay', 9],
      ['Brazil', 6],
      ['Mexico', 3],
      ['Bolivia', 0],
    ],
  ]);
  expect(found.format.champions.map(({ team }) => team.name)).toEqual(['Uruguay']);
});

test('a final round of one match is the final', () => {
  const found = season([
    match('Ajo', 'Bex', { round: 'Semi-finals', goals: [1, 0] }),
    match('Cid', 'Dov', { round: 'Semi-finals', goals: [1, 0] }),
    match('Ajo', 'Cid', { round: 'Final Round', goals: [0, 1] }),
  ]);
  expect(found.format.champions.map(({ team }) => team.name)).toEqual(['Cid']);
});

test('groups of teams that were in groups before are a second stage, to which the first ones lead', () => {
  const stage = (first: number, groups: Record<string, string[]>) =>
    Object.entries(groups).flatMap(([group, teams]) =>
      onceEach(teams, (index) => ({ round: `Matchday ${first + (index % 3)}`, group })),
    );
  const found = season([
    ...stage(1, { 1: ['Ajo', 'Bex', 'Cid', 'Dov'], 2: ['Eno', 'Fox', 'Gil', 'Hux'] }),
    ...stage(4, { A: ['Ajo', 'Eno', 'Bex', 'Fox'] }),
    match('Ajo', 'Eno', { round: 'Final', goals: [2, 1] }),
  ]);
  expect(found.format.stages.map(({ name, kind }) => [name, kind])).toEqual([
    ...[
      [null, 'groups'],
      ['Second group stage', 'groups'],
      [null, 'knock-out'],
    ],
  ]);
  const zones = found.tables.map(({ group, data }) => [
    group,
    data.map(({ zone }) => zone?.stage ?? zone?.round?.name),
  ]);
  expect(zones).toEqual([
    ['A', ['Final', 'Final', undefined, undefined]],
    ...['1', '2'].map((group) => [group, ['Second group stage', 'Second group stage', undefined, undefined]]),
  ]);
  expect(found.format.champions.map(({ team }) => team.name)).toEqual(['Ajo']);
});

test.each([
  ['world', '1990', 2],
  ['world', '1994', 3],
  ['en.1', '1980/81', 2],
  ['en.1', '1981/82', 3],
  ['de.1', '1994/95', 2],
  ['de.1', '1995/96', 3],
])('a win in %s of %s gave %i points', (code, name, points) => {
  const found = season(everyoneMeets(['Ajo', 'Bex', 'Cid']), {
    ...{ competition: stableUuid('football.json', 'competition', code), name },
  });
  expect(found.tables[0]?.data.map((row) => [row.won, row.points])).toEqual(
    [4, 2, 0].map((won) => [won, won * points]),
  );
  expect(found.tables[0]?.winPoints).toBe(points === 2 ? 2 : null);
});

test('a play-off of two that are level in their group decides who goes on, and counts for no table', () => {
  const group2 = (home: string, away: string, goals: [number, number], day: number) =>
    match(home, away, { round: `Matchday ${day}`, group: '2', goals });
  const matches = [
    ...[group2('Germany', 'Turkey', [4, 1], 1), group2('Hungary', 'Korea', [9, 0], 1)],
    ...[group2('Hungary', 'Germany', [8, 3], 2), group2('Turkey', 'Korea', [7, 0], 2)],
  ];
  const table = (found: ReturnType<typeof season>) =>
    found.tables[0]?.data.map(({ rank, team, played, points }) => [rank, team.name, played, points]);
  expect(table(season(matches))).toEqual([
    [1, 'Hungary', 2, 6],
    [2, 'Turkey', 2, 3],
    [3, 'Germany', 2, 3],
    [4, 'Korea', 2, 0],
  ]);
  const playOff = match('Germany', 'Turkey', { round: 'Group 2 Play-off', group: '2', goals: [7, 2] });
  expect(table(season([...matches, { ...playOff, status: 'live' }]))?.map(([, name]) => name)).toEqual([
    ...['Hungary', 'Turkey', 'Germany', 'Korea'],
  ]);
  const decided = season([...matches, playOff]);
  expect(table(decided)).toEqual([
    [1, 'Hungary', 2, 6],
    [2, 'Germany', 2, 3],
    [3, 'Turkey', 2, 3],
    [4, 'Korea', 2, 0],
  ]);
  expect(Object.values(decided.matchesByRound).flat()).toHaveLength(5);
});

test('groups of a play-off have tables of all their matches', () => {
  const found = season(onceEach(['Ajo', 'Bex', 'Cid'], () => ({ round: 'Play-offs', group: 'A' })));
  expect(found.tables[0]?.data.map(({ played }) => played)).toEqual([2, 2, 2]);
});

test('a preliminary round that all come from is the first round of the bracket, and a replay is no second leg', () => {
  const preliminary = { round: 'Preliminary round', goals: [1, 0] } as const;
  const found = season([
    ...['Italy', 'Spain', 'Austria', 'Hungary'].map((home) => match(home, `${home}’s guest`, preliminary)),
    match('Italy', 'Spain', { round: 'Semi-finals', goals: [1, 1], extraTime: true }),
    match('Austria', 'Hungary', { round: 'Semi-finals', goals: [2, 1] }),
    match('Italy', 'Spain', { round: 'Semi-finals, Replays', goals: [1, 0] }),
    match('Italy', 'Austria', { round: 'Final', goals: [2, 1] }),
  ]);
  expect(found.brackets.map(({ kind, rounds }) => [kind, rounds.map(({ name }) => name)])).toEqual([
    ['knock-out', ['Preliminary round', 'Semi-finals', 'Final']],
  ]);
  const [, semifinals] = found.brackets[0]?.rounds ?? [];
  const [replayed] = semifinals?.ties ?? [];
  expect(replayed).toMatchObject({ winner: 0, aggregate: null });
  expect(replayed?.legs.map(({ replay }) => replay)).toEqual([false, true]);
});

test('a preliminary round of a few, whose winners meet others, stays a qualifying round', () => {
  const found = season(
    [
      match('Ajo', 'Bex', { round: 'Preliminary round', goals: [1, 0] }),
      match('Cid', 'Dov', { round: 'Semi-finals', goals: [1, 0] }),
      match('Ajo', 'Eno', { round: 'Semi-finals', goals: [1, 0] }),
      match('Cid', 'Ajo', { round: 'Final', goals: [1, 0] }),
    ],
    { competitionName: 'Test Cup' },
  );
  expect(found.format.stages.map(({ kind }) => kind)).toEqual(['qualifying', 'knock-out']);
});
