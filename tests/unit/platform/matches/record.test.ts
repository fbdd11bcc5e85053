import { beforeEach, describe, expect, test } from 'vitest';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import { eventMessages } from '#contract/event-stream.ts';
import { changesAfter } from '#platform/matches/log.ts';
import type { MatchUpdate } from '#platform/matches/update.ts';
import { KICKOFF, TEAMS } from '../../../support/match.ts';
import { changed, CREATED, GOAL, MATCH, NOW, type Recording, recording } from './recording.ts';

let database: Recording['database'];
let write: Recording['write'];
let row: Recording['row'];
let sides: Recording['sides'];
let published: Recording['published'];
let all: Recording['all'];

beforeEach(async () => {
  ({ database, write, row, sides, published, all } = await recording());
});

describe('a new match', () => {
  test('is written with its teams, and logged with the entities whose pages show it', async () => {
    const { changes } = await write('import', [CREATED]);
    expect(changes).toEqual([
      {
        ...{ sequence: 1, at: NOW, part: 'created' },
        keys: { match: MATCH, teams: [...TEAMS], competition: 'league', season: null, sport: 'football', venue: null },
      },
    ]);
    expect(await row()).toMatchObject({
      source: 'import',
      sequence: 0,
      updated_at: NOW,
      reported: 1,
      status: 'scheduled',
    });
    expect((await sides()).map(({ team_uuid, starts_at }) => [team_uuid, starts_at])).toEqual([
      ['team-a', KICKOFF],
      ['team-b', KICKOFF],
    ]);
    expect((await changesAfter(database, 0, 10)).map(({ change }) => change)).toEqual(changes);
    expect(await all('match_field')).toEqual([]);
  });

  test('that exists already is compared with the stored one', async () => {
    await write('import', [CREATED]);
    expect((await write('import', [CREATED], NOW + 1)).changes).toEqual([]);
    expect((await row()).updated_at).toBe(NOW);
  });

  test('comes with its timeline and its highlights in the same call', async () => {
    const highlight = {
      uuid: 'h',
      name: 'Best of',
      images: '[]',
      sport_uuid: 'football',
      starts_after: 0,
      duration: 9,
      video: BUNDLED,
      published_at: NOW,
    };
    const { changes } = await write('demo', [
      CREATED,
      { type: 'timeline-added', match: MATCH, entries: [GOAL] },
      { type: 'highlight-added', match: MATCH, highlight },
    ]);
    expect(changes.map(({ part }) => part)).toEqual(['created', 'timeline', 'highlights']);
    expect([(await all('timeline')).length, (await all('highlight')).length]).toEqual([1, 1]);
  });
});

describe('a match that an operator entered', () => {
  const SCORE = { home_score: 1, away_score: 0 };

  test('takes a feed’s values for fields that the operator left open', async () => {
    await write('operator', [CREATED]);
    const news: MatchUpdate[] = [
      changed({ status: 'live', ...SCORE }),
      { type: 'statistics', match: MATCH, statistics: [{ kind: 'corners', at: KICKOFF, home: 1, away: 0 }] },
    ];
    expect((await write('feed', news)).left).toEqual([]);
    expect((await write('feed', [changed({ home_score: 2, away_score: 0 })])).left).toEqual([]);
    expect(await row()).toMatchObject({ status: 'live', home_score: 2, away_score: 0 });
    expect(await all('statistic')).toHaveLength(1);
  });

  test('keeps the operator’s values', async () => {
    await write('operator', [CREATED, changed(SCORE)]);
    const { left } = await write('feed', [changed({ home_score: 5, away_score: 5, name: 'Other' })]);
    expect(left.map(({ field }) => field).sort()).toEqual(['name', 'score']);
    expect(await row()).toMatchObject(SCORE);
  });
});

describe('a changed match', () => {
  beforeEach(() => write('import', [CREATED]));

  test('that moves also moves in its teams’ lists and in calendars', async () => {
    await write('import', [changed({ starts_at: KICKOFF + 1, start_day: '2026-11-22' })], NOW + 5);
    expect(await row()).toMatchObject({ starts_at: KICKOFF + 1, sequence: 1, updated_at: NOW + 5 });
    expect((await sides()).map(({ starts_at }) => starts_at)).toEqual([KICKOFF + 1, KICKOFF + 1]);
  });

  test('that changes nothing writes nothing and logs nothing', async () => {
    const before = [await row(), await sides()];
    const [fresh] = await database.selectNoFrom((from) => from.fn<number>('total_changes').as('n')).execute();
    expect(await write('operator', [changed({ name: 'A – B', status: 'scheduled', video: null })], NOW + 9)).toEqual({
      changes: [],
      left: [],
    });
    expect(await database.selectNoFrom((from) => from.fn<number>('total_changes').as('n')).execute()).toEqual([fresh]);
    expect([await row(), await sides()]).toEqual(before);
  });

  test('is on the pages of the old and of the new teams and competition', async () => {
    const { changes } = await write('operator', [changed({ competition_uuid: 'cup' }, ['team-c', 'team-b'])]);
    expect(changes[0]).toMatchObject({
      part: 'listed',
      keys: { teams: ['team-c', 'team-b'], competition: 'cup' },
      before: { teams: ['team-a', 'team-b'], competition: 'league' },
    });
    expect((await sides()).map(({ team_uuid }) => team_uuid)).toEqual(['team-c', 'team-b']);
  });

  test.each([
    ['a score', { home_score: 1, away_score: 0 }, 'listed', ['score'], 0],
    ['the status', { status: 'live' as const }, 'listed', ['status', 'score'], 1],
    ['a stream', { video: 'https://a.example/1.m3u8' }, 'listed', ['status'], 0],
    ['added minutes', { added_minutes: 3 }, 'detail', ['score'], 0],
    ['a venue', { venue_uuid: 'ground' }, 'listed', [], 1],
  ])('%s: its messages, and whether calendars show it', async (_what, fields, part, names, sequence) => {
    const { changes } = await write('operator', [changed(fields)]);
    expect(changes.map((change) => change.part)).toEqual([part]);
    const messages = await published();
    expect(messages.map(([name]) => name)).toEqual(names);
    for (const [name, data] of messages) expect(eventMessages[name].parse(data)).toEqual(data);
    expect((await row()).sequence).toBe(sequence);
  });

  test('another address of a stream is shown by the match’s own page alone', async () => {
    await write('operator', [changed({ video: 'https://a.example/1.m3u8' })]);
    const { changes } = await write('operator', [changed({ video: 'https://a.example/2.m3u8' })]);
    expect(changes[0]?.part).toBe('detail');
  });

  test('a score is dated with the moment of its goal', async () => {
    await write(
      'feed',
      [
        { type: 'timeline-added', match: MATCH, entries: [GOAL] },
        changed({ status: 'live', home_score: 1, away_score: 0 }),
      ],
      GOAL.at + 30_000,
    );
    const score = (await published()).find(([name]) => name === 'score');
    expect(score?.[1]).toMatchObject({ at: new Date(GOAL.at).toISOString(), score: { home: 1, away: 0 } });
  });

  test('an unknown match is ignored', async () => {
    expect((await write('operator', [{ type: 'changed', match: 'nobody', fields: { name: 'X' } }])).changes).toEqual(
      [],
    );
  });
});

describe('two sources of the same field', () => {
  beforeEach(() => write('import', [CREATED]));

  test('the stronger one’s value stays and is reported', async () => {
    await write('operator', [changed({ home_score: 2, away_score: 1, status: 'live' })]);
    const { changes, left } = await write('import', [
      changed({ home_score: null, away_score: null, status: 'scheduled', round: 'Final' }),
    ]);
    expect(left).toEqual([
      { match: MATCH, field: 'score', source: 'operator' },
      { match: MATCH, field: 'status', source: 'operator' },
    ]);
    expect(changes.map(({ part }) => part)).toEqual(['listed']);
    expect(await row()).toMatchObject({ home_score: 2, away_score: 1, status: 'live', round: 'Final' });
  });

  test('an equal or a stronger one replaces it', async () => {
    await write('feed', [changed({ status: 'live' })]);
    await write('feed', [changed({ status: 'finished' })]);
    await write('operator', [changed({ status: 'abandoned' })]);
    expect((await write('feed', [changed({ status: 'live' })])).left).toHaveLength(1);
    expect((await row()).status).toBe('abandoned');
  });

  test('a released field is the weaker one’s again', async () => {
    await write('operator', [changed({ status: 'live' })]);
    await write('operator', [changed({ status: 'scheduled' }), { type: 'released', match: MATCH, fields: ['status'] }]);
    expect(await all('match_field')).toEqual([]);
    expect((await write('import', [changed({ status: 'postponed' })])).left).toEqual([]);
    expect((await row()).status).toBe('postponed');
  });

  test('the clock owns no field, and no file takes a match off the air', async () => {
    await write('clock', [changed({ status: 'live' })]);
    expect((await write('import', [changed({ status: 'scheduled' })])).left).toEqual([
      { match: MATCH, field: 'status', source: 'clock' },
    ]);
    await write('import', [changed({ status: 'finished', home_score: 1, away_score: 0 })]);
    expect(await row()).toMatchObject({ status: 'finished', home_score: 1 });
  });
});

test('numbers rise by one in the order of the commits, over all matches', async () => {
  const matches = Array.from(
    { length: 450 },
    (_, index): MatchUpdate => ({ ...CREATED, match: `match-${index}` }) as MatchUpdate,
  );
  const first = await write('import', matches);
  const second = await write('operator', [changed({ name: 'X' })]);
  expect(first.changes.map(({ sequence }) => sequence)).toEqual(matches.map((_, index) => index + 1));
  expect(second.changes[0]?.sequence).toBe(451);
});

test('a failing call writes nothing', async () => {
  await expect(
    write('import', [CREATED, { ...CREATED, match: 'match-2', teams: ['nobody'] } as MatchUpdate]),
  ).rejects.toThrow();
  expect([await all('event'), await changesAfter(database, 0, 10)]).toEqual([[], []]);
});
