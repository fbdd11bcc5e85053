import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSimulator } from '#demo/simulator.ts';
import { type Lineup, lineups } from '#contract/lineup.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { NOW } from '../support/now.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

const HOUR = 3_600_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

const read = async (uuid: string): Promise<Lineup[]> => {
  const answer = await platform.get(`/api/v2/events/${uuid}/lineups`);
  expect(answer.status).toBe(200);
  return lineups.parse(await answer.json()).data;
};
const events = () =>
  platform.database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select('event.uuid')
    .where('time_known', '=', 1);

test.each([
  ['football', 11],
  ['basketball', 5],
  ['handball', 7],
  ['ice-hockey', 6],
  ['volleyball', 7],
  ['rugby', 15],
])('a match of %s begins with %i a side, home first, and nobody twice', async (slug, starters) => {
  const { uuid } = await events()
    .innerJoin('timeline', 'timeline.event_uuid', 'event.uuid')
    .where('slug', '=', slug)
    .where('event.status', '=', 'finished')
    .executeTakeFirstOrThrow();
  const sides = await read(uuid);
  const event = (await (await platform.get(`/api/v2/events/${uuid}`)).json()) as { teams: { uuid: string }[] };
  expect(sides.map(({ team }) => team.uuid)).toEqual(event.teams.map((team) => team.uuid));
  for (const side of sides) {
    expect(side.starters).toHaveLength(starters);
    const everyone = [...side.starters, ...side.bench].map((player) => player.uuid);
    expect(new Set(everyone).size).toBe(everyone.length);
    expect(side.bench.length).toBeGreaterThan(0);
  }
  expect(await read(uuid)).toEqual(sides);
});

test('the line-ups have all players of the timeline, and most scorers start', async () => {
  const { uuid } = await events()
    .innerJoin('timeline', 'timeline.event_uuid', 'event.uuid')
    .where('slug', '=', 'football')
    .where('event.status', '=', 'finished')
    .where('timeline.kind', '=', 'goal')
    .executeTakeFirstOrThrow();
  const sides = await read(uuid);
  const answer = await platform.get(`/api/v2/events/${uuid}/timeline`);
  const { data } = (await answer.json()) as {
    data: { kind: string; team: { uuid: string }; playerName: string | null }[];
  };
  const sideOf = (team: string) => sides.find((side) => side.team.uuid === team)!;
  const named = data.filter(({ playerName }) => playerName !== null);
  expect(named.length).toBeGreaterThan(0);
  for (const { team, playerName } of named) {
    const { starters, bench } = sideOf(team.uuid);
    expect([...starters, ...bench].map(({ name }) => name)).toContain(playerName);
  }
  const first = named.find(({ kind }) => kind === 'goal')!;
  expect(sideOf(first.team.uuid).starters.map(({ name }) => name)).toContain(first.playerName);
});

test('line-ups are published an hour before the match', async () => {
  const scheduled = events().where('status', '=', 'scheduled').where('slug', '=', 'football');
  const later = await scheduled
    .where('starts_at', '>', NOW + HOUR)
    .select('starts_at')
    .executeTakeFirstOrThrow();
  expect(await read(later.uuid)).toEqual([]);
  await createSimulator(platform.database).tick(later.starts_at - HOUR);
  expect(await read(later.uuid)).toHaveLength(2);
});

test('an imported match has its reported line-ups, and an unknown event is 404', async () => {
  const { uuid } = await events()
    .where('status', '=', 'finished')
    .where('slug', '=', 'football')
    .where('starts_at', '<', NOW - 20 * 24 * HOUR)
    .executeTakeFirstOrThrow();
  await platform.database.updateTable('event').set({ source: 'import' }).where('uuid', '=', uuid).execute();
  expect(await read(uuid)).toEqual([]);
  const { team_uuid: team } = await platform.database
    .selectFrom('event_team')
    .select('team_uuid')
    .where('event_uuid', '=', uuid)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const keeper = { starts: 1 as const, player_uuid: null, name: 'A. Keeper', number: 1, position: null };
  const lineups = [{ team, players: [keeper, { ...keeper, starts: 0 as const, name: 'B. Keeper', number: 12 }] }];
  await recordMatches(platform.database, [{ type: 'line-ups', match: uuid, lineups }], {
    source: 'import',
    now: NOW,
  });
  expect(await read(uuid)).toMatchObject([
    { team: { uuid: team }, starters: [{ name: 'A. Keeper' }], bench: [{ name: 'B. Keeper', number: 12 }] },
  ]);
  expect((await platform.get('/api/v2/events/nobody/lineups')).status).toBe(404);
});
