import { beforeEach, describe, expect, test } from 'vitest';
import { eventMessages } from '#contract/event-stream.ts';
import type { MatchUpdate } from '#platform/matches/update.ts';
import { KICKOFF, TEAMS } from '../../../support/match.ts';
import { changed, CREATED, GOAL, MATCH, type Recording, recording } from './recording.ts';

let write: Recording['write'];
let row: Recording['row'];
let sides: Recording['sides'];
let published: Recording['published'];
let all: Recording['all'];

beforeEach(async () => {
  ({ write, row, sides, published, all } = await recording());
});

describe('a timeline', () => {
  beforeEach(async () => {
    await write('import', [CREATED]);
    await write('feed', [{ type: 'timeline-added', match: MATCH, entries: [GOAL] }]);
  });

  test('logs a new entry once', async () => {
    expect((await write('feed', [{ type: 'timeline-added', match: MATCH, entries: [GOAL] }])).changes).toEqual([]);
    const [[name, data]] = (await published()) as [[string, { entries: object[]; removed: string[] }]];
    expect(name).toBe('timeline');
    expect(data).toMatchObject({
      removed: [],
      entries: [{ uuid: 'goal-1', kind: 'goal', detail: 'penalty', score: [1, 0], team: { name: 'TEAM-A' } }],
    });
  });

  test('a corrected entry stays corrected', async () => {
    await write('operator', [
      { type: 'timeline-corrected', match: MATCH, entry: 'goal-1', fields: { player_name: 'Eve' } },
    ]);
    expect((await published()).at(-1)?.[1]).toMatchObject({ entries: [{ playerName: 'Eve', minute: '10' }] });
    const { left } = await write('feed', [{ type: 'timeline-added', match: MATCH, entries: [GOAL] }]);
    expect(left).toEqual([{ match: MATCH, field: 'timeline:goal-1', source: 'operator' }]);
    expect(await all('timeline')).toMatchObject([{ player_name: 'Eve', source: 'operator' }]);
  });

  test('a removed entry does not come back', async () => {
    await write('operator', [{ type: 'timeline-removed', match: MATCH, entry: 'goal-1' }]);
    expect((await published()).at(-1)?.[1]).toEqual({ entries: [], removed: ['goal-1'] });
    await write('feed', [{ type: 'timeline-added', match: MATCH, entries: [GOAL] }]);
    expect(await all('timeline')).toMatchObject([{ removed: 1 }]);
  });

  test('an entry of another match is not touched', async () => {
    await write('import', [{ ...CREATED, match: 'match-2' }]);
    expect(
      (await write('operator', [{ type: 'timeline-removed', match: 'match-2', entry: 'goal-1' }])).changes,
    ).toEqual([]);
  });
});

describe('removed statistics', () => {
  const COUNTED: MatchUpdate = {
    ...{ type: 'statistics', match: MATCH },
    statistics: [
      { kind: 'corners', at: KICKOFF, home: 1, away: 0 },
      { kind: 'shots', at: KICKOFF, home: 4, away: 2 },
    ],
  };
  const GONE: MatchUpdate = { type: 'statistics-removed', match: MATCH, kinds: ['corners'] };

  test('are gone and logged, and readers get the remaining ones', async () => {
    await write('operator', [CREATED, COUNTED]);
    expect((await write('operator', [GONE])).changes.map(({ part }) => part)).toEqual(['statistics']);
    expect((await all('statistic')).map((count) => (count as { kind: string }).kind)).toEqual(['shots']);
    expect((await published()).at(-1)?.[1]).toMatchObject({ statistics: [{ kind: 'shots', home: 4, away: 2 }] });
    expect((await write('operator', [GONE])).changes).toEqual([]);
  });

  test('stay when a stronger source wrote them', async () => {
    await write('operator', [CREATED, COUNTED]);
    expect((await write('feed', [GONE])).left).toEqual([{ match: MATCH, field: 'statistics', source: 'operator' }]);
    expect(await all('statistic')).toHaveLength(2);
  });
});

describe('statistics', () => {
  const corners = (at: number, home: number, away = 0): MatchUpdate => ({
    ...{ type: 'statistics', match: MATCH, statistics: [{ kind: 'corners', at: KICKOFF + at, home, away }] },
  });
  beforeEach(() => write('import', [CREATED]));

  test('keep each step, and none where nothing changed', async () => {
    await write('feed', [corners(1, 1)]);
    expect((await write('feed', [corners(2, 1)])).changes).toEqual([]);
    await write('feed', [corners(3, 2)]);
    await write('feed', [corners(3, 3)]);
    expect(
      (await all('statistic')).map((count) => [
        Number((count as { at: number }).at) - KICKOFF,
        (count as { home: number }).home,
      ]),
    ).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect((await published()).at(-1)?.[1]).toMatchObject({
      statistics: [{ kind: 'corners', home: 3, away: 0, steps: [] }],
    });
  });

  test('of a weaker source are ignored', async () => {
    await write('operator', [corners(1, 4)]);
    expect((await write('feed', [corners(2, 1)])).left).toEqual([
      { match: MATCH, field: 'statistics', source: 'operator' },
    ]);
  });
});

test('line-ups are written and sent whole, once', async () => {
  await write('import', [CREATED]);
  const side = (team: string, name: string) => ({
    team,
    players: [
      { name, starts: 1 as const, number: 9 },
      { name: 'Bench', starts: 0 as const },
    ],
  });
  const named: MatchUpdate = {
    type: 'line-ups',
    match: MATCH,
    lineups: [side('team-b', 'Bea'), side('team-a', 'Ann')],
  };
  await write('feed', [named]);
  expect((await write('feed', [named])).changes).toEqual([]);
  await write('feed', [{ type: 'line-ups', match: MATCH, lineups: [side('team-a', 'Amy'), side('team-b', 'Bea')] }]);
  const [name, data] = (await published()).at(-1)!;
  expect(name).toBe('lineups');
  expect(
    eventMessages.lineups
      .parse(data)
      .lineups.map(({ team, starters, bench }) => [team.name, starters[0]?.name, bench.length]),
  ).toEqual([
    ['TEAM-A', 'Amy', 1],
    ['TEAM-B', 'Bea', 1],
  ]);
  expect(await all('lineup_player')).toHaveLength(4);
  await write('feed', [{ type: 'line-ups', match: MATCH, lineups: [] }]);
  expect([await all('lineup_player'), (await published()).at(-1)?.[1]]).toMatchObject([[], { lineups: [] }]);
});

describe('a deleted match', () => {
  beforeEach(() => write('import', [CREATED, { type: 'timeline-added', match: MATCH, entries: [GOAL] }]));

  test('is deleted with everything that refers to it, and logged', async () => {
    await write('operator', [
      { type: 'statistics', match: MATCH, statistics: [{ kind: 'corners', at: KICKOFF, home: 1, away: 0 }] },
      { type: 'line-ups', match: MATCH, lineups: [{ team: 'team-a', players: [{ name: 'Ann', starts: 1 }] }] },
    ]);
    const { changes } = await write('operator', [{ type: 'deleted', match: MATCH }]);
    expect(changes).toMatchObject([
      { part: 'deleted', keys: { match: MATCH, teams: [...TEAMS], competition: 'league' } },
    ]);
    for (const table of ['event', 'timeline', 'statistic', 'lineup_player', 'match_field'] as const)
      expect(await all(table)).toEqual([]);
    expect(await sides()).toEqual([]);
  });

  test('stays when the deleting source is weaker than an owner', async () => {
    await write('operator', [changed({ name: 'The final' })]);
    expect((await write('import', [{ type: 'deleted', match: MATCH }])).left).toEqual([
      { match: MATCH, field: 'match', source: 'operator' },
    ]);
    expect((await row()).name).toBe('The final');
  });
});
