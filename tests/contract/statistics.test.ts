import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Statistic, statistics } from '#contract/statistic.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { NOW } from '../support/now.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

const read = async (uuid: string): Promise<Statistic[]> => {
  const answer = await platform.get(`/api/v2/events/${uuid}/statistics`);
  expect(answer.status).toBe(200);
  return statistics.parse(await answer.json()).data;
};
const events = (slug: string, status: 'live' | 'finished' | 'scheduled') =>
  platform.database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select(['event.uuid', 'home_score', 'away_score', 'starts_at'])
    .where('slug', '=', slug)
    .where('status', '=', status)
    .where('time_known', '=', 1)
    .where('starts_at', '>', NOW - 13 * 86_400_000)
    .orderBy('starts_at', 'desc')
    .limit(20)
    .execute();
const of = (all: readonly Statistic[], kind: Statistic['kind']) => all.find((one) => one.kind === kind)!;

test('a football match’s statistics agree with its score and timeline, and are the same on every call', async () => {
  for (const { uuid, home_score, away_score } of await events('football', 'finished')) {
    const all = await read(uuid);
    expect(await read(uuid)).toEqual(all);
    const { data } = (await (await platform.get(`/api/v2/events/${uuid}/timeline`)).json()) as {
      data: { kind: string; team: { uuid: string } | null }[];
    };
    const [shots, target, saves] = (['shots', 'shotsOnTarget', 'saves'] as const).map((kind) => of(all, kind)) as [
      Statistic,
      Statistic,
      Statistic,
    ];
    expect([target.home, target.away]).toEqual([home_score! + saves.away, away_score! + saves.home]);
    expect(shots.home).toBeGreaterThanOrEqual(target.home);
    const cards = of(all, 'cards');
    if (data.length > 0) expect(cards.home + cards.away).toBe(data.filter(({ kind }) => kind === 'card').length);
    expect(of(all, 'fouls').home).toBeGreaterThanOrEqual(cards.home);
    expect(of(all, 'possession').home + of(all, 'possession').away).toBe(100);
    expect(all.every(({ steps }) => steps.length === 0)).toBe(true);
  }
});

test('a live match has each past step with its moment, and no future one', async () => {
  const [event] = await events('football', 'live');
  const all = await read(event!.uuid);
  expect(all.length).toBeGreaterThan(4);
  for (const { home, away, steps } of all) {
    const moments = steps.map(([at]) => Date.parse(at));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    for (const at of moments) expect(at).toBeLessThanOrEqual(NOW);
    if (steps.length > 0) expect(steps.at(-1)!.slice(1)).toEqual([home, away]);
  }
});

describe('no statistics', () => {
  test.each([
    ['football', 'scheduled'],
    ['motorsport', 'finished'],
  ] as const)('%s, %s', async (slug, status) => {
    const [event] = await events(slug, status);
    expect(await read(event!.uuid)).toEqual([]);
  });

  test('an unknown match', async () => {
    expect((await platform.get('/api/v2/events/nothing/statistics')).status).toBe(404);
  });

  test('a match without statistics', async () => {
    const [event] = await events('football', 'finished');
    await platform.database.deleteFrom('statistic').where('event_uuid', '=', event!.uuid).execute();
    expect(await read(event!.uuid)).toEqual([]);
  });
});

test('an imported match has its reported statistics', async () => {
  const [event] = await events('football', 'live');
  const { uuid } = event!;
  await platform.database.updateTable('event').set({ source: 'import' }).where('uuid', '=', uuid).execute();
  await platform.database.deleteFrom('statistic').where('event_uuid', '=', uuid).execute();
  const reported = (at: number, home: number, away: number) => ({ kind: 'corners' as const, at, home, away });
  const statistics = [reported(NOW - 60_000, 1, 0), reported(NOW, 1, 1)];
  await recordMatches(platform.database, [{ type: 'statistics', match: uuid, statistics }], {
    source: 'feed',
    now: NOW,
  });
  expect(await read(uuid)).toEqual([
    {
      kind: 'corners',
      home: 1,
      away: 1,
      steps: [
        [new Date(NOW - 60_000).toISOString(), 1, 0],
        [new Date(NOW).toISOString(), 1, 1],
      ],
    },
  ]);
});
