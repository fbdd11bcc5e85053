import { StatementSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import { createSimulator } from '#demo/simulator.ts';
import { insertRows } from '#platform/database/insert.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import type { NewRow } from '#platform/database/schema.ts';
import { changesAfter } from '#platform/matches/log.ts';
import { lineupsOf, statisticsOf } from '#platform/matches/details.ts';
import { recordMatches } from '#platform/matches/record.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-02-11T18:00:00Z');
const END = START + 112 * MINUTE;

let database: Database;
let now: number;
let simulator: ReturnType<typeof createSimulator>;
const tick = () => simulator.tick(now);

beforeEach(async () => {
  database = await openDatabase(':memory:');
  now = START - 2 * 60 * MINUTE;
  simulator = createSimulator(database);
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
    number: 9,
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
    video: BUNDLED,
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
      ['home', 'away'].map((team_uuid, position) => ({
        ...{ event_uuid, team_uuid, position, starts_at: START },
        status: event.status,
      })),
    ),
  );
}

const match = (uuid = 'match') =>
  database.selectFrom('event').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const timeline = () => database.selectFrom('timeline').selectAll().orderBy('at').execute();

const changes = async (after = 0) => (await changesAfter(database, after, 10_000)).map(({ change }) => change);

describe('the simulator', () => {
  it('publishes line-ups an hour before the kick-off, then makes the match live', async () => {
    await addMatch('match');
    expect(await tick()).toBe(0);
    now = START - 60 * MINUTE;
    expect(await tick()).toBe(1);
    const [home] = (await lineupsOf(database, 'match')) ?? [];
    expect(home).toMatchObject({ team: { uuid: 'home' }, starters: [{ name: 'home nine', number: 9 }], bench: [] });
    expect(await tick()).toBe(0);
    now = START;
    expect(await tick()).toBe(1);
    expect(await match()).toMatchObject({
      status: 'live',
      home_score: 0,
      away_score: 0,
      period: 1,
      period_started_at: START,
      updated_at: START,
    });
    expect((await changes()).map(({ part }) => part)).toEqual(['line-ups', 'timeline', 'listed', 'statistics']);
    expect(await tick()).toBe(0);
  });

  it('plays the match minute by minute with matching score, timeline and statistics, and ends it', async () => {
    await addMatch('match');
    for (now = START; now < END; now += MINUTE) {
      await tick();
      const [row, lines] = [await match(), await timeline()];
      expect(lines.every((line) => line.at <= now)).toBe(true);
      expect([lines.at(-1)?.home_score, lines.at(-1)?.away_score]).toEqual([row.home_score, row.away_score]);
      expect(row.status).toBe('live');
    }
    const running = (await statisticsOf(database, 'match')) ?? [];
    expect(running.map(({ kind }) => kind)).toContain('shotsOnTarget');
    expect(running.every(({ steps, home, away }) => String(steps.at(-1)?.slice(1)) === String([home, away]))).toBe(
      true,
    );
    now = END;
    await tick();
    const over = await match();
    expect(over).toMatchObject({ status: 'finished', technical_issue: 0, period_started_at: null });
    expect(JSON.parse(String(over.score))).toMatchObject({ ft: [over.home_score, over.away_score] });
    expect((await timeline()).at(-1)?.kind).toBe('end');
    expect((await statisticsOf(database, 'match'))?.every(({ steps }) => steps.length === 0)).toBe(true);
    const highlights = await database.selectFrom('highlight').selectAll().execute();
    expect(highlights.length).toBeGreaterThan(0);
    expect(await tick()).toBe(0);
  });

  it('catches up once after a pause, with the same match as tick by tick', async () => {
    await addMatches(['match', 'other']);
    now = START + 30 * MINUTE;
    await tick();
    now = END + MINUTE;
    await tick();
    const tickByTick = (await timeline()).filter((line) => line.event_uuid === 'match');
    await database.deleteFrom('timeline').execute();
    await database.updateTable('event').set({ status: 'scheduled', home_score: null }).execute();
    const fresh = createSimulator(database);
    expect(await fresh.tick(now)).toBe(2);
    expect((await timeline()).filter((line) => line.event_uuid === 'match')).toEqual(tickByTick);
    expect(await fresh.tick(now)).toBe(0);
  });

  it('continues where another process stopped', async () => {
    await addMatch('match');
    now = START + 50 * MINUTE;
    await tick();
    const before = await timeline();
    const counted = await statisticsOf(database, 'match');
    await createSimulator(database).tick(now);
    expect(await timeline()).toEqual(before);
    expect(await statisticsOf(database, 'match')).toEqual(counted);
    now = START + 80 * MINUTE;
    await createSimulator(database).tick(now);
    expect((await timeline()).slice(0, before.length)).toEqual(before);
    expect((await timeline()).length).toBeGreaterThan(before.length);
  });

  it('catches up in bulk: ten times as many matches take at most twenty times the time, and few statements each', async () => {
    const executed = (['all', 'run', 'get'] as const).map((method) => vi.spyOn(StatementSync.prototype, method));
    onTestFinished(() => void vi.restoreAllMocks());
    const statements = () => executed.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const caughtUp = async (count: number) => {
      await addMatches(Array.from({ length: count }, (_, index) => `match ${count}-${index}`));
      now = END + 24 * 60 * MINUTE;
      const [begin, before] = [performance.now(), statements()];
      expect(await createSimulator(database).tick(now)).toBe(count);
      return { ms: performance.now() - begin, each: (statements() - before) / count };
    };
    await caughtUp(20);
    const few = await caughtUp(50);
    const many = await caughtUp(500);
    expect(many.ms).toBeLessThan(few.ms * 20);
    // One statement more for each match would be over three.
    expect(many.each).toBeLessThan(2.5);
    expect(await database.selectFrom('event').select('uuid').where('status', '!=', 'finished').execute()).toEqual([]);
  });

  it('stores only the result of a match that ended more than 14 days ago', async () => {
    await addMatch('match');
    now = END + 15 * 24 * 60 * MINUTE;
    await tick();
    expect(await match()).toMatchObject({ status: 'finished', video: null });
    expect(await timeline()).toEqual([]);
    expect(await statisticsOf(database, 'match')).toEqual([]);
  });

  it('does not overwrite an operator’s score', async () => {
    await addMatch('match');
    now = START + 30 * MINUTE;
    await tick();
    const fields = { home_score: 9, away_score: 9 };
    await recordMatches(database, [{ type: 'changed', match: 'match', fields }], { source: 'operator', now });
    const last = (await changes()).at(-1)?.sequence ?? 0;
    for (now = START + 31 * MINUTE; now <= END; now += MINUTE) await tick();
    expect(await match()).toMatchObject({ status: 'finished', home_score: 9, away_score: 9 });
    expect((await changes(last)).length).toBeGreaterThan(10);
  });

  it.each([
    ['postponed', { status: 'postponed' }],
    ['cancelled', { status: 'cancelled' }],
    ['awarded', { status: 'awarded' }],
    ['imported', { source: 'import' }],
    ['updated by an operator', { source: 'operator', status: 'live' }],
    ['without a kick-off time', { time_known: 0 }],
  ] as const)('never changes a match that is %s', async (_what, others) => {
    await addMatch('match', others);
    const before = await match();
    now = END + MINUTE;
    expect(await tick()).toBe(0);
    expect(await match()).toEqual(before);
  });

  it('moves the technical issue to the next match that starts while two others can be watched', async () => {
    const later = (minutes: number) => ({ starts_at: START + minutes * MINUTE, ends_at: END + minutes * MINUTE });
    await addMatch('faulty', { technical_issue: 1 });
    await addMatches(['second', 'third'], later(60));
    await addMatch('next', later(112));
    await addMatch('last', later(200));
    const faulty = async () => {
      await tick();
      const rows = await database.selectFrom('event').select('uuid').where('technical_issue', '=', 1).execute();
      return rows.map(({ uuid }) => uuid);
    };
    now = START + 61 * MINUTE;
    expect(await faulty()).toEqual(['faulty']);
    now = END;
    expect(await faulty()).toEqual(['next']);
    now = END + 112 * MINUTE;
    expect(await faulty()).toEqual([]);
  });
});
