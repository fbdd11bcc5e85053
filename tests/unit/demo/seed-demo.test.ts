import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { DAY, HOUR, seeded } from './seeded.ts';

/** The night in which clocks change, and a busy afternoon. */
const [NIGHT, BUSY] = ['2026-03-29T01:30:00Z', '2026-11-21T14:00:00Z'] as const;

const kept = new Map<string, Promise<Database>>();
/** The demo of a moment, seeded once; tests only read it. */
function demoAt(moment: string): Promise<Database> {
  const database = kept.get(moment) ?? seeded(moment);
  kept.set(moment, database);
  return database;
}
afterAll(async () => {
  for (const database of kept.values()) await (await database).destroy();
});

describe.each([NIGHT, BUSY])('the demo at %s', (moment) => {
  const now = Date.parse(moment);
  let database: Database;
  beforeAll(async () => {
    database = await demoAt(moment);
  }, 60_000);

  const events = () => database.selectFrom('event').selectAll();

  it('has several hundred teams in seven sports, each with a squad and a venue', async () => {
    const teams = await database.selectFrom('team').selectAll().execute();
    const squads = await database.selectFrom('player').select('team_uuid').distinct().execute();
    expect(teams.length).toBeGreaterThanOrEqual(300);
    expect(new Set(teams.map((team) => team.sport_uuid)).size).toBe(7);
    expect(squads).toHaveLength(teams.length);
    expect(teams.filter((team) => team.venue_uuid === null)).toEqual([]);
  });

  it('has at least three free live matches of two sports', async () => {
    const all = await events().where('status', '=', 'live').execute();
    const live = all.filter((event) => event.access === 'free');
    expect(live.length).toBeGreaterThanOrEqual(3);
    expect(new Set(live.map((event) => event.sport_uuid)).size).toBeGreaterThanOrEqual(2);
    expect(live.every((event) => event.starts_at <= now && (event.ends_at ?? 0) > now)).toBe(true);
  });

  it('has video of football alone, and a free live match with video at any time', async () => {
    const football = await database
      .selectFrom('sport')
      .select('uuid')
      .where('slug', '=', 'football')
      .executeTakeFirst();
    const shown = await events().where('video', 'is not', null).execute();
    expect(new Set(shown.map((event) => event.sport_uuid))).toEqual(new Set([football?.uuid]));
    expect(new Set(shown.map((event) => event.video))).toEqual(new Set([BUNDLED]));
    const free = shown.filter(
      (event) => event.status === 'live' && event.access === 'free' && event.technical_issue === 0,
    );
    expect(free.length).toBeGreaterThanOrEqual(1);
  });

  it('has replays and upcoming matches of every access; only pay-per-view ones have a price', async () => {
    const shown = await events().where('video', 'is not', null).execute();
    for (const status of ['finished', 'scheduled']) {
      const kinds = shown.filter((event) => event.status === status).map((event) => event.access);
      expect(new Set(kinds)).toEqual(new Set(['free', 'login', 'pass', 'ppv']));
      expect(kinds.filter((kind) => kind === 'free').length).toBeGreaterThan(kinds.length * 0.75);
    }
    const priced = (event: (typeof shown)[number]) => event.price_minor !== null && event.currency === 'EUR';
    expect(shown.filter((event) => priced(event) !== (event.access === 'ppv'))).toEqual([]);
  });

  it('has one live match with a technical issue', async () => {
    const faulty = await events().where('technical_issue', '=', 1).execute();
    expect(faulty.map((event) => event.status)).toEqual(['live']);
  });

  it('has matches that start soon and matches that have just ended', async () => {
    const soon = await events()
      .where('status', '=', 'scheduled')
      .where('starts_at', '<', now + 12 * HOUR)
      .execute();
    const over = await events()
      .where('status', '=', 'finished')
      .where('ends_at', '>', now - DAY)
      .execute();
    expect(soon.length).toBeGreaterThanOrEqual(5);
    expect(over.length).toBeGreaterThanOrEqual(10);
  });

  it('has matches of 0, 1, 2 and 6 teams', async () => {
    const counts = await database
      .selectFrom('event')
      .leftJoin('event_team', 'event_team.event_uuid', 'event.uuid')
      .select(({ fn }) => ['event.uuid', fn.count<number>('team_uuid').as('teams')])
      .groupBy('event.uuid')
      .execute();
    expect([...new Set(counts.map((row) => row.teams))].sort()).toEqual([0, 1, 2, 6]);
  });

  it('has matches of every status and one without a kick-off time', async () => {
    const statuses = await database.selectFrom('event').select('status').distinct().execute();
    const dayOnly = await events().where('time_known', '=', 0).execute();
    expect(statuses.map((row) => row.status).sort()).toEqual([
      'awarded',
      'cancelled',
      'finished',
      'live',
      'postponed',
      'scheduled',
    ]);
    expect(dayOnly.map((event) => event.status)).toEqual(['scheduled']);
  });

  it('has scores and timelines that agree', async () => {
    const played = await events()
      .where('status', 'in', ['live', 'finished'])
      .where('ends_at', '>', now - 13 * DAY)
      .execute();
    const lines = await database.selectFrom('timeline').selectAll().orderBy('at').execute();
    const linesOf = Map.groupBy(lines, (line) => line.event_uuid);
    for (const event of played) {
      const scores = (linesOf.get(event.uuid) ?? []).map((line) => [line.home_score ?? 0, line.away_score ?? 0]);
      expect([
        Math.max(...scores.map(([home]) => home ?? 0)),
        Math.max(...scores.map(([, away]) => away ?? 0)),
      ]).toEqual([event.home_score ?? 0, event.away_score ?? 0]);
    }
    expect(lines.every((line) => line.at <= now)).toBe(true);
  });

  it('stores start times for each team and the local calendar day of the venue', async () => {
    const wrong = await database
      .selectFrom('event_team')
      .innerJoin('event', 'event.uuid', 'event_team.event_uuid')
      .whereRef('event_team.starts_at', '!=', 'event.starts_at')
      .select('event.uuid')
      .execute();
    expect(wrong).toEqual([]);
    const games = await database
      .selectFrom('event')
      .innerJoin('venue', 'venue.uuid', 'event.venue_uuid')
      .select(['starts_at', 'start_day', 'time_zone'])
      .limit(300)
      .execute();
    for (const { starts_at, start_day, time_zone } of games) {
      expect(new Date(starts_at).toLocaleDateString('sv-SE', { timeZone: time_zone ?? 'UTC' })).toBe(start_day);
    }
  });

  it('has highlights within the videos of finished matches', async () => {
    const highlights = await database
      .selectFrom('highlight')
      .innerJoin('event', 'event.uuid', 'highlight.event_uuid')
      .select(['starts_after', 'duration', 'status', 'event.video', 'published_at'])
      .execute();
    expect(highlights.length).toBeGreaterThan(100);
    expect(highlights.every((row) => row.starts_after + row.duration <= 240 && row.duration >= 8)).toBe(true);
    expect(
      highlights.every((row) => row.status === 'finished' && row.video === BUNDLED && row.published_at <= now),
    ).toBe(true);
  });
});

it('has live matches of every access on a busy day', async () => {
  const database = await demoAt(BUSY);
  const live = await database.selectFrom('event').select('access').where('status', '=', 'live').execute();
  expect(new Set(live.map(({ access }) => access))).toEqual(new Set(['free', 'login', 'pass', 'ppv']));
}, 60_000);

describe('seeding', () => {
  const dump = async (database: Database) =>
    JSON.stringify([
      await database.selectFrom('team').selectAll().orderBy('uuid').execute(),
      await database.selectFrom('event').selectAll().orderBy('uuid').execute(),
      await database.selectFrom('timeline').selectAll().orderBy('uuid').execute(),
      await database.selectFrom('highlight').selectAll().orderBy('uuid').execute(),
      await database.selectFrom('plan').selectAll().orderBy('uuid').execute(),
    ]);
  const moment = NIGHT;

  it(
    'gives the same rows for the same seed and moment, other rows for another seed, and adds nothing the second time',
    { tags: ['rare'], timeout: 60_000 },
    async () => {
      const first = await demoAt(moment);
      const same = await seeded(moment);
      const other = await seeded(moment, 8);
      const rows = await dump(first);
      expect(await dump(same)).toBe(rows);
      expect(await dump(other)).not.toBe(rows);
      await seedDemo({ database: first, now: Date.parse(moment) + DAY, seed: 9 });
      expect(await dump(first)).toBe(rows);
    },
  );

  it('rolls back when interrupted, reports its progress, and uses existing sports', async () => {
    const database = await openDatabase(':memory:');
    await database
      .insertInto('sport')
      .values({ uuid: 'mine', name: 'Soccer', slug: 'football', position: 1, images: '[]' })
      .execute();
    const start = (onProgress: (done: number, total: number) => void) =>
      seedDemo({ database, now: Date.parse(moment), seed: 1, onProgress });
    await expect(
      start((done) => {
        if (done === 9) throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await database.selectFrom('team').select('uuid').execute()).toEqual([]);
    const progress: number[] = [];
    await start((done, total) => progress.push(done / total));
    expect(progress.at(-1)).toBe(1);
    expect(await database.selectFrom('sport').select('uuid').where('slug', '=', 'football').execute()).toEqual([
      { uuid: 'mine' },
    ]);
  }, 60_000);
});
