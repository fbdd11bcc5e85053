import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import { insertRows } from '#platform/database/insert.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import type { NewRow } from '#platform/database/schema.ts';
import type { LiveChange } from '#platform/live/live-change.ts';
import { createLiveClock, type LiveClock } from '#platform/matches/live-clock.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-02-11T18:00:00Z');
const END = START + 112 * MINUTE;

let database: Database;
let now: number;
let told: LiveChange[];
let errors: unknown[];
let live: LiveClock;
const clock: Clock = { now: () => now, rate: 1, toReal: (ms) => ms };

beforeEach(async () => {
  database = await openDatabase(':memory:');
  now = START - MINUTE;
  told = [];
  errors = [];
  live = createLiveClock({
    database,
    clock,
    onChange: (changes) => told.push(...changes),
    onError: (error) => errors.push(error),
  });
  await database
    .insertInto('sport')
    .values({ uuid: 'football', name: 'Football', slug: 'football', position: 1, images: '[]' })
    .execute();
  const team = (uuid: string): NewRow<'team'> => ({
    uuid,
    name: uuid,
    short_name: uuid,
    images: '[]',
    sport_uuid: 'football',
  });
  await insertRows(database, 'team', [team('home'), team('away')]);
  const player = (team_uuid: string): NewRow<'player'> => ({
    uuid: `${team_uuid} 9`,
    team_uuid,
    name: `${team_uuid} nine`,
    position: 'Forward',
  });
  await insertRows(database, 'player', [player('home'), player('away')]);
});

async function addMatch(uuid: string, changes: Partial<NewRow<'event'>> = {}) {
  await addMatches([uuid], changes);
}

async function addMatches(uuids: string[], changes: Partial<NewRow<'event'>> = {}) {
  const event: Omit<NewRow<'event'>, 'uuid'> = {
    name: 'Home – Away',
    sport_uuid: 'football',
    starts_at: START,
    start_day: '2026-02-11',
    ends_at: END,
    status: 'scheduled',
    film: 'demo',
    access: 'free',
    source: 'demo',
    updated_at: 1,
    ...changes,
  };
  await insertRows(
    database,
    'event',
    uuids.map((uuid) => ({ uuid, ...event })),
  );
  await insertRows(
    database,
    'event_team',
    uuids.flatMap((event_uuid) =>
      ['home', 'away'].map((team_uuid, position) => ({ event_uuid, team_uuid, position, starts_at: START })),
    ),
  );
}

const match = (uuid = 'match') =>
  database.selectFrom('event').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const timeline = () => database.selectFrom('timeline').selectAll().orderBy('at').execute();

describe('the live clock', () => {
  it('leaves a match alone until its kick-off, then makes it live', async () => {
    await addMatch('match');
    expect(await live.tick()).toBe(0);
    now = START;
    expect(await live.tick()).toBe(1);
    expect(await match()).toMatchObject({
      status: 'live',
      home_score: 0,
      away_score: 0,
      sequence: 0,
      updated_at: START,
    });
    expect(told).toMatchObject([
      { eventUuid: 'match', kind: 'status', status: 'live', teamUuids: ['home', 'away'], sportUuid: 'football' },
    ]);
    expect(told[0]?.entries).toHaveLength(1);
    expect(await live.tick()).toBe(0);
  });

  it('tells the match minute by minute so that score and timeline agree, and ends it', async () => {
    await addMatch('match');
    for (now = START; now < END; now += MINUTE) {
      await live.tick();
      const [row, lines] = [await match(), await timeline()];
      expect(lines.every((line) => line.at <= now)).toBe(true);
      expect([lines.at(-1)?.home_score, lines.at(-1)?.away_score]).toEqual([row.home_score, row.away_score]);
      expect(row.status).toBe('live');
    }
    now = END;
    await live.tick();
    const over = await match();
    expect(over).toMatchObject({ status: 'finished', sequence: 0, technical_issue: 0 });
    expect(JSON.parse(String(over.score))).toMatchObject({ ft: [over.home_score, over.away_score] });
    expect((await timeline()).at(-1)?.kind).toBe('end');
    expect(told.flatMap((change) => change.entries)).toEqual((await timeline()).map((line) => line.uuid));
    expect(told.filter((change) => change.kind === 'score').length).toBeGreaterThan(0);
    const highlights = await database.selectFrom('highlight').selectAll().execute();
    expect(highlights.length).toBeGreaterThan(0);
    expect(await live.tick()).toBe(0);
  });

  it('tells the same match in one go after a time without ticks, and once', async () => {
    await addMatch('match');
    await addMatch('other');
    now = START + 30 * MINUTE;
    await live.tick();
    now = END + MINUTE;
    await live.tick();
    const bitByBit = (await timeline()).filter((line) => line.event_uuid === 'match');
    await database.deleteFrom('timeline').execute();
    await database.updateTable('event').set({ status: 'scheduled', home_score: null }).execute();
    const fresh = createLiveClock({ database, clock, onChange: () => {} });
    expect(await fresh.tick()).toBe(2);
    expect((await timeline()).filter((line) => line.event_uuid === 'match')).toEqual(bitByBit);
    expect(await fresh.tick()).toBe(0);
  });

  it('goes on where another process stopped', async () => {
    await addMatch('match');
    now = START + 50 * MINUTE;
    await live.tick();
    const before = (await timeline()).length;
    now = START + 80 * MINUTE;
    await createLiveClock({ database, clock, onChange: (changes) => told.push(...changes) }).tick();
    expect((await timeline()).length).toBe(before + (told.at(-1)?.entries.length ?? 0));
  });

  it('catches up with 500 matches in under two seconds', async () => {
    await addMatches(Array.from({ length: 500 }, (_, index) => `match ${index}`));
    now = END + 24 * 60 * MINUTE;
    const begin = performance.now();
    expect(await live.tick()).toBe(500);
    expect(performance.now() - begin).toBeLessThan(2000);
    expect(await database.selectFrom('event').select('uuid').where('status', '!=', 'finished').execute()).toEqual([]);
  });

  it('keeps only the result of a match that ended more than 14 days ago', async () => {
    await addMatch('match');
    now = END + 15 * 24 * 60 * MINUTE;
    await live.tick();
    expect(await match()).toMatchObject({ status: 'finished', film: null });
    expect(await timeline()).toEqual([]);
  });

  it.each([
    ['postponed', { status: 'postponed' }],
    ['cancelled', { status: 'cancelled' }],
    ['awarded', { status: 'awarded' }],
    ['imported', { source: 'import' }],
    ['operated by hand', { source: 'operator', status: 'live' }],
    ['known by its day only', { time_known: 0 }],
  ] as const)('never moves a match that is %s', async (_what, changes) => {
    await addMatch('match', changes);
    const before = await match();
    now = END + MINUTE;
    expect(await live.tick()).toBe(0);
    expect(await match()).toEqual(before);
  });

  it('passes the fault of the stream on to the next match that starts', async () => {
    await addMatch('faulty', { technical_issue: 1 });
    await addMatch('next', { starts_at: END, ends_at: END + 112 * MINUTE });
    now = START + MINUTE;
    await live.tick();
    expect((await match('faulty')).technical_issue).toBe(1);
    now = END;
    await live.tick();
    expect([(await match('faulty')).technical_issue, (await match('next')).technical_issue]).toEqual([0, 1]);
  });

  it('reports an error and goes on with the next tick', async () => {
    await addMatch('match');
    now = START;
    await database.schema.alterTable('timeline').renameTo('away_timeline').execute();
    expect(await live.tick()).toBe(0);
    expect(errors).toHaveLength(1);
    expect((await match()).status).toBe('scheduled');
    await database.schema.alterTable('away_timeline').renameTo('timeline').execute();
    expect(await live.tick()).toBe(1);
  });

  it('never runs two ticks at once', async () => {
    await addMatch('match');
    now = START;
    expect(await Promise.all([live.tick(), live.tick()])).toEqual([1, 1]);
    expect(told).toHaveLength(1);
  });

  it('ticks by itself between start and stop', async () => {
    await addMatch('match');
    now = START;
    const changed = new Promise<LiveChange[]>((resolve) => {
      live = createLiveClock({ database, clock, onChange: resolve, intervalMs: 5 });
    });
    live.start();
    live.start();
    expect((await changed)[0]?.status).toBe('live');
    await live.stop();
    await database.destroy();
    expect(errors).toEqual([]);
  });
});
