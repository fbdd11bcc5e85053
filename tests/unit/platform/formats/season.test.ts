import { describe, expect, test } from 'vitest';
import { stableUuid } from '#lib/stable-uuid.ts';
import { everyoneMeets, match, outline, season, splitLeague } from './season-of.ts';

const TEAMS = ['Ajo', 'Bex', 'Cid', 'Dov', 'Eno', 'Fyn'];
const names = (rows: readonly { team: { name: string } }[] = []) => rows.map(({ team }) => team.name);
const champions = ({ format }: ReturnType<typeof season>) => format.champions.map(({ team }) => team.name);

describe('a league', () => {
  test('has one table and a champion when everybody has met everybody', () => {
    const matches = everyoneMeets(TEAMS);
    const over = season(matches);
    expect(outline(over)).toEqual(['-<league>']);
    expect(names(over.tables[0]?.data)).toEqual(TEAMS);
    expect(champions(over)).toEqual(['Ajo']);
    expect(champions(season(matches.slice(1)))).toEqual([]);
  });

  test.each([
    ['ajo', ['Ajo']],
    ['Bex', ['Bex']],
    ['o', []],
    [null, []],
    [undefined, []],
  ] as const)('that ended early has the champion who was awarded the title: %s', (champion, awarded) => {
    const early = everyoneMeets(TEAMS).slice(1);
    expect(champions(season(early, { operator: champion === undefined ? {} : { champion } }))).toEqual(awarded);
  });

  test('in France, ended early in 2020, was won by Paris', () => {
    const given = { competition: stableUuid('football.json', 'competition', 'fr.1'), name: '2019/20' };
    const matches = everyoneMeets(['Olympique de Marseille', 'Paris Saint-Germain', 'Paris FC']).slice(2);
    expect(champions(season(matches, given))).toEqual(['Paris Saint-Germain']);
    expect(champions(season(matches, { ...given, name: '2020/21' }))).toEqual([]);
  });

  test('whose title was not awarded has no champion', () => {
    expect(champions(season(everyoneMeets(TEAMS), { operator: { champion: null } }))).toEqual([]);
  });

  test('without rounds is a league by months', () => {
    const { format } = season(everyoneMeets(TEAMS, () => ({ round: null })));
    expect(format.stages[0]?.kind).toBe('league');
    expect(format.stages[0]?.rounds.every(({ kind }) => kind === 'month')).toBe(true);
  });

  test('with the first matchday alone, or one match, is no cup', () => {
    expect(outline(season([match('Ajo', 'Bex'), match('Cid', 'Dov')]))).toEqual(['-<league>']);
    expect(outline(season([match('Ajo', 'Bex', { round: '1. Round' })]))).toEqual(['-<league>']);
  });

  test('loses deducted points, with the reason', () => {
    const deductions = [{ team: 'ajo', points: 100, reason: 'Late' }];
    const { tables } = season(everyoneMeets(TEAMS), { operator: { deductions } });
    expect(tables[0]?.data.at(-1)).toMatchObject({
      team: { name: 'Ajo' },
      points: 30 - 100,
      deductions: [{ points: 100, reason: 'Late' }],
    });
  });

  test.each([
    ['bury', 'Bury'],
    ['Shrews', 'Shrewsbury Town'],
    ['Town', 'Shrewsbury Town'],
  ])('finds the team of a deduction by the words of its name: %s', (team, found) => {
    const deductions = [{ team, points: 3, reason: 'An ineligible player' }];
    const { tables } = season(everyoneMeets(['Bury', 'Shrewsbury Town', 'Walsall']), { operator: { deductions } });
    expect(names(tables[0]?.data.filter((row) => row.deductions.length > 0))).toEqual([found]);
  });

  test('orders equal teams by their own matches where the rule says so', () => {
    const matches = [
      match('Ajo', 'Bex', { goals: [0, 1] }),
      match('Bex', 'Ajo', { goals: [0, 0] }),
      match('Ajo', 'Cid', { goals: [9, 0] }),
      match('Cid', 'Bex', { goals: [1, 0] }),
    ];
    expect(names(season(matches).tables[0]?.data)).toEqual(['Ajo', 'Bex', 'Cid']);
    const operator = { ties: ['head-to-head' as const, 'difference' as const] };
    expect(names(season(matches, { operator }).tables[0]?.data)).toEqual(['Bex', 'Ajo', 'Cid']);
  });

  test.each([
    ['world', '2022', 'Ajo', 'Bex'],
    ['world', '2026', 'Bex', 'Ajo'],
    ['euro', '1992', 'Ajo', 'Bex'],
    ['euro', '2024', 'Bex', 'Ajo'],
    ['uefa.conf', '2023/24', 'Bex', 'Ajo'],
    ['uefa.conf', '2024/25', 'Ajo', 'Bex'],
  ])('orders equal teams by the regulations of that year: %s %s', (code, name, ...best) => {
    const group = [
      match('Bex', 'Ajo', { group: 'Group A', goals: [1, 0] }),
      match('Ajo', 'Cid', { group: 'Group A', goals: [9, 0] }),
      match('Dov', 'Cid', { group: 'Group A', goals: [0, 0] }),
    ];
    const competition = stableUuid('football.json', 'competition', code);
    expect(names(season(group, { competition, name }).tables[0]?.data).slice(0, 2)).toEqual(best);
  });
});

describe('a split league', () => {
  const split = splitLeague(TEAMS);

  test('carries all points into both halves; the upper one decides', () => {
    const found = season(split);
    expect(outline(found)).toEqual(['-<league>', 'Championship<split all>', 'Relegation<split all>']);
    expect(found.tables.map(({ stage }) => stage)).toEqual(['Championship', 'Relegation', null]);
    expect(found.tables[0]?.data.map(({ team, carried, points }) => [team.name, carried, points])).toEqual([
      ['Ajo', 30, 31],
      ['Bex', 24, 25],
      ['Cid', 18, 24],
    ]);
    expect(champions(found)).toEqual(['Ajo']);
    expect(found.tables[2]?.data[0]?.zone).toMatchObject({ kind: 'next-stage', stage: 'Championship' });
  });

  test.each([
    ['Championship', 'Relegation'],
    ['Playoffs - Championship', 'Playoffs - Relegation'],
    ['Finaldurchgang - Meister', 'Finaldurchgang - Qualifikation'],
  ])('carries half of them in Austria, and relegates its last, by whatever names: %s, %s', (...parts) => {
    const competition = stableUuid('football.json', 'competition', 'at.1');
    const found = season(splitLeague(TEAMS, parts), { competition, name: '2019/20' });
    expect(outline(found)).toEqual(['-<league>', `${parts[0]}<split half>`, `${parts[1]}<split half>`]);
    expect(found.tables[0]?.data.map(({ carried }) => carried)).toEqual([15, 9, 12]);
    expect(found.tables[1]?.data.map(({ zone }) => zone?.kind)).toEqual([undefined, undefined, 'relegation']);
  });

  test('carries half of them where a correction says so', () => {
    const operator = { stages: { championship: { carries: 'half' as const } } };
    const [championship, relegation] = season(split, { operator }).tables;
    expect(championship?.data.map(({ carried }) => carried)).toEqual([15, 9, 12]);
    expect(relegation?.data.map(({ carried }) => carried).sort()).toEqual([0, 12, 6].sort());
  });

  test('has no champion before its last match, or while the half that decides is missing', () => {
    expect(champions(season(split.slice(0, -3)))).toEqual([]);
    expect(champions(season(everyoneMeets(TEAMS), { operator: { continues: true } }))).toEqual([]);
  });
});

describe('groups and knock-out', () => {
  const groups = ['A', 'B'].flatMap((group) =>
    everyoneMeets(
      ['1', '2', '3', '4'].map((number) => `${group}${number}`),
      (day) => ({
        group: `Group ${group}`,
        round: `Matchday ${day}`,
      }),
    ),
  );
  const semis = [
    match('A1', 'B2', { round: 'Semifinals', goals: [1, 0] }),
    match('B1', 'A2', { round: 'Semifinals', goals: [2, 2], extraTime: true, pens: [3, 5] }),
  ];

  test('have a table for each group, a bracket and a champion on penalties', () => {
    const third = match('B2', 'B1', { round: 'Match for third place', goals: [0, 1] });
    const final = match('A1', 'A2', { round: 'Final', goals: [1, 1], extraTime: true, pens: [5, 3] });
    const found = season([...groups, ...semis, third, final]);
    expect(outline(found)).toEqual(['-<groups>', '-<knock-out>']);
    expect(found.tables.map(({ group, data }) => [group, names(data).slice(0, 2)])).toEqual([
      ['A', ['A1', 'A2']],
      ['B', ['B1', 'B2']],
    ]);
    expect(found.tables[0]?.data.map(({ zone }) => zone?.kind)).toEqual([
      'next-stage',
      'next-stage',
      undefined,
      undefined,
    ]);
    const [bracket] = found.brackets;
    expect(bracket?.rounds.map(({ left, kind, ties }) => [left, kind, ties.length])).toEqual([
      [4, 'knock-out', 2],
      [null, 'third-place', 1],
      [2, 'knock-out', 1],
    ]);
    expect(bracket?.rounds[0]?.ties.map(({ winner, by, next }) => [winner, by, next])).toEqual([
      [0, 'score', 'final/1'],
      [1, 'penalties', 'final/1'],
    ]);
    expect(champions(found)).toEqual(['A1']);
  });

  test('show where open sides come from by the number of the match', () => {
    const numbered = semis.map((one, index) => ({
      ...one,
      number: 61 + index,
      goals: null,
      status: 'scheduled' as const,
    }));
    const found = season([...groups, ...numbered, match('?W61', '?W62', { round: 'Final', number: 64 })]);
    expect(found.brackets[0]?.rounds[0]?.ties.map(({ next }) => next)).toEqual(['final/1', 'final/1']);
    expect(found.brackets[0]?.rounds[1]?.ties[0]?.sides.map(({ uuid, name }) => [uuid, name])).toEqual([
      [null, 'W61'],
      [null, 'W62'],
    ]);
  });

  test('are found where the file names no groups but nobody meets the others', () => {
    const found = season([...everyoneMeets(['a', 'b', 'c', 'd']), ...everyoneMeets(['w', 'x', 'y', 'z'])]);
    expect(found.tables.map(({ kind, group, data }) => [kind, group, data.length])).toEqual([
      ['groups', '1', 4],
      ['groups', '2', 4],
    ]);
  });
});

test('two halves with play-offs have a champion each', () => {
  const half = (name: string, winner: string) => [
    ...everyoneMeets(TEAMS, (day) => ({ round: `${name}, Matchday ${day}` })),
    match('Ajo', 'Dov', { round: `${name} Playoffs, Semifinals`, goals: [1, 0] }),
    match('Cid', 'Bex', { round: `${name} Playoffs, Semifinals`, goals: [0, 1] }),
    match('Ajo', 'Bex', { round: `${name} Playoffs, Final`, goals: winner === 'Ajo' ? [1, 0] : [0, 1] }),
  ];
  const found = season([...half('Apertura', 'Ajo'), ...half('Clausura', 'Bex')]);
  expect(found.format.champions.map(({ stage, team }) => [stage, team.name])).toEqual([
    ['Apertura', 'Ajo'],
    ['Clausura', 'Bex'],
  ]);
});
