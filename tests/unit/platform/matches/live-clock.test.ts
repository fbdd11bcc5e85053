import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { createLiveClock, type LiveClock } from '#platform/matches/live-clock.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { MatchFields, MatchUpdate, Source } from '#platform/matches/update.ts';
import { enterTeams, FIELDS, KICKOFF, TEAMS } from '../../../support/match.ts';

const MINUTE = 60_000;
/** A football match takes 112 minutes; the clock gives it half an hour more. */
const OVER = KICKOFF + 142 * MINUTE;
const STREAM = 'https://live.example/derby.m3u8';

let database: Database;
let now: number;
let errors: unknown[];
let live: LiveClock;
const clock: Clock = { now: () => now, rate: 1, toReal: (ms) => ms, fromReal: (ms) => ms };
const open = (options = {}) => createLiveClock({ database, clock, onError: (error) => errors.push(error), ...options });

beforeEach(async () => {
  database = await openDatabase(':memory:');
  await enterTeams(database);
  now = KICKOFF - 60 * MINUTE;
  errors = [];
  live = open();
});
afterEach(() => expect(errors).toEqual([]));

async function add(fields: Partial<MatchFields> = {}, source: Source = 'operator', uuid = 'match') {
  const match: MatchFields = { ...FIELDS, ends_at: null, ...fields };
  await record([{ type: 'created', match: uuid, fields: match, teams: TEAMS }], source);
}
const record = (updates: MatchUpdate[], source: Source) => recordMatches(database, updates, { source, now });
const change = (fields: Partial<MatchFields>, source: Source) =>
  record([{ type: 'changed', match: 'match', fields }], source);
const goal: MatchUpdate = {
  type: 'timeline-added',
  match: 'match',
  entries: [
    {
      uuid: 'goal',
      at: KICKOFF,
      minute: '1',
      kind: 'goal',
      team_uuid: 'team-a',
      player_name: null,
      home_score: 1,
      away_score: 0,
    },
  ],
};
const standing = async () => {
  const { status, reported } = await database.selectFrom('event').selectAll().executeTakeFirstOrThrow();
  return reported === 1 ? status : `${status}, not reported`;
};
async function at(moment: number) {
  now = moment;
  await live.tick();
  return standing();
}

describe('at its kick-off', () => {
  it.each(['operator', 'feed', 'import', 'demo'] as const)('a match of %s with a stream goes live', async (source) => {
    await add({ video: STREAM }, source);
    expect(await at(KICKOFF - 1)).toBe('scheduled');
    expect(await live.tick()).toBe(0);
    now = KICKOFF;
    expect(await live.tick()).toBe(1);
    expect(await standing()).toBe('live');
    expect(await live.tick()).toBe(0);
  });

  it('a match with a feed goes live: a feed wrote one of its fields, or its timeline has an entry', async () => {
    await add({}, 'import');
    await change({ round: 'Final' }, 'feed');
    expect(await at(KICKOFF)).toBe('live');
    await database.updateTable('event').set({ status: 'scheduled' }).execute();
    await database.deleteFrom('match_field').execute();
    await record([goal], 'operator');
    expect(await at(KICKOFF + MINUTE)).toBe('live');
  });

  it.each<[string, Partial<MatchFields>]>([
    ['has neither stream nor feed', {}],
    ['is postponed', { video: STREAM, status: 'postponed' }],
    ['is cancelled', { video: STREAM, status: 'cancelled' }],
    ['has no known time', { video: STREAM, time_known: 0 }],
  ])('a match that %s stays as it is', async (_what, fields) => {
    await add(fields);
    const before = await standing();
    expect(await at(KICKOFF + MINUTE)).toBe(before);
    expect(await at(OVER)).toBe(before);
  });

  it('a match whose stream came after its kick-off goes live then', async () => {
    await add();
    expect(await at(KICKOFF + MINUTE)).toBe('scheduled');
    await change({ video: STREAM }, 'operator');
    expect(await at(KICKOFF + 2 * MINUTE)).toBe('live');
  });
});

describe('a live match ends', () => {
  it('after its sport’s usual length and half an hour, not reported, where it has no feed', async () => {
    await add({ video: STREAM });
    await at(KICKOFF);
    expect(await at(OVER - 1)).toBe('live');
    expect(await at(OVER)).toBe('finished, not reported');
  });

  it('with a feed only when it is reported, or when the feed is silent for two hours', async () => {
    await add({ video: STREAM }, 'import');
    await at(KICKOFF);
    now = OVER - 40 * MINUTE;
    await record([goal], 'feed');
    expect(await at(OVER)).toBe('live');
    await change({ home_score: 2, away_score: 0 }, 'feed');
    expect(await at(OVER + 119 * MINUTE)).toBe('live');
    expect(await at(OVER + 120 * MINUTE)).toBe('finished, not reported');
  });

  it('not while it is written', async () => {
    await add({ video: STREAM });
    await at(KICKOFF);
    now = OVER - MINUTE;
    await change({ home_score: 2, away_score: 0 }, 'operator');
    expect(await at(OVER)).toBe('live');
    expect(await at(OVER + 29 * MINUTE)).toBe('finished, not reported');
  });

  it('when its end is reported, and stays ended', async () => {
    await add({ video: STREAM });
    await at(KICKOFF);
    now = KICKOFF + 95 * MINUTE;
    await change({ status: 'finished', home_score: 2, away_score: 1 }, 'operator');
    expect(await at(OVER)).toBe('finished');
  });
});

it('after a pause one tick updates every match', async () => {
  await add({ video: STREAM });
  await add({ video: STREAM, starts_at: KICKOFF + 24 * 60 * MINUTE }, 'import', 'later');
  now = KICKOFF + 24 * 60 * MINUTE;
  expect(await live.tick()).toBe(2);
  const rows = await database.selectFrom('event').select(['uuid', 'status']).orderBy('starts_at').execute();
  expect(rows).toEqual([
    { uuid: 'match', status: 'finished' },
    { uuid: 'later', status: 'live' },
  ]);
});

it('the clock owns no field: every source can write as before', async () => {
  await add({ video: STREAM }, 'import');
  await at(KICKOFF);
  await at(OVER);
  expect(await database.selectFrom('match_field').selectAll().execute()).toEqual([]);
  const { left } = await change({ status: 'finished', reported: 1, home_score: 1, away_score: 1 }, 'import');
  expect(left).toEqual([]);
  expect(await standing()).toBe('finished');
});

it('also moves matches that an operator scheduled', async () => {
  await add({ video: STREAM }, 'import');
  await change({ status: 'postponed' }, 'operator');
  await change({ status: 'scheduled' }, 'operator');
  expect(await at(KICKOFF)).toBe('live');
});

it('runs the feed first and calls onTick last', async () => {
  const order: string[] = [];
  const feed = async (moment: number) => order.push(`feed at ${moment}`);
  await open({ feed, onTick: () => order.push('tick') }).tick();
  expect(order).toEqual([`feed at ${now}`, 'tick']);
});

it('does nothing where another process moves the matches', async () => {
  await add({ video: STREAM });
  now = KICKOFF;
  expect(await open({ mine: async () => false }).tick()).toBe(0);
  expect(await standing()).toBe('scheduled');
});

it('reports an error and goes on with the next tick', async () => {
  await add({ video: STREAM });
  now = KICKOFF;
  await database.schema.alterTable('match_change').renameTo('away').execute();
  expect(await live.tick()).toBe(0);
  expect(errors.splice(0)).toHaveLength(1);
  expect(await standing()).toBe('scheduled');
  await database.schema.alterTable('away').renameTo('match_change').execute();
  expect(await live.tick()).toBe(1);
});

it('never runs two ticks at once', async () => {
  await add({ video: STREAM });
  now = KICKOFF;
  expect(await Promise.all([live.tick(), live.tick()])).toEqual([1, 1]);
  expect(await database.selectFrom('match_change').select('sequence').execute()).toHaveLength(2);
});

it('ticks by itself between start and stop', async () => {
  await add({ video: STREAM });
  now = KICKOFF;
  const ticked = new Promise<void>((resolve) => {
    live = open({ intervalMs: 5, onTick: resolve });
  });
  live.start();
  live.start();
  await ticked;
  expect(await standing()).toBe('live');
  await live.stop();
  await database.destroy();
});
