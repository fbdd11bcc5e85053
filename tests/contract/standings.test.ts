import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Competition, Season } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import { type Standings, standings } from '#contract/standings.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { ChangedFields } from '#platform/matches/update.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

const change = (match: string, fields: ChangedFields) =>
  recordMatches(platform.database, [{ type: 'changed', match, fields }], { source: 'operator', now: Date.now() });
const first = async (sport: string) =>
  (await platform.json<Paged<Competition>>(`/api/v2/competitions?sport=${sport}`)).data[0] as Competition;
const rowsOf = ({ tables }: Standings) => tables.flatMap(({ data }) => data);
const sum = (table: Standings, column: 'played' | 'won' | 'drawn' | 'lost' | 'difference' | 'points') =>
  rowsOf(table).reduce((total, row) => total + row[column], 0);

describe.each(['football', 'handball', 'basketball', 'volleyball', 'ice-hockey', 'rugby'])('%s', (sport) => {
  test('has a table that adds up', async () => {
    const competition = await first(sport);
    const table = standings.parse(await platform.json(`/api/v2/competitions/${competition.uuid}/standings`));
    expect(table).toMatchObject({ scheme: sport, season: competition.currentSeason });
    for (const { data } of table.tables)
      expect(data.map(({ rank }) => rank)).toEqual(data.map((_, index) => index + 1));
    expect(sum(table, 'played')).toBeGreaterThan(0);
    expect(sum(table, 'won')).toBe(sum(table, 'lost'));
    expect(sum(table, 'won') + sum(table, 'lost') + sum(table, 'drawn')).toBe(sum(table, 'played'));
    expect(sum(table, 'difference')).toBe(0);
  });
});

test('a season’s uuid selects its table, under both prefixes', async () => {
  const { uuid } = await first('football');
  const seasons = await platform.json<Paged<Season>>(`/api/v2/seasons?competition=${uuid}`);
  for (const season of seasons.data) {
    const table = await platform.json<Standings>(`/v2/competitions/${uuid}/standings?season=${season.uuid}`);
    expect(table.season).toEqual({ uuid: season.uuid, name: season.name });
  }
});

test('a match changes the table only when it is finished, and a play-off never does', async () => {
  const { uuid } = await first('football');
  const table = () => platform.json<Standings>(`/api/v2/competitions/${uuid}/standings`);
  const before = await table();
  const next = await platform.database
    .selectFrom('event')
    .select(['uuid', 'round'])
    .where('season_uuid', '=', before.season.uuid)
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  const set = (fields: ChangedFields) => change(next.uuid, fields);
  await set({ status: 'live', home_score: 2, away_score: 0 });
  expect(await table()).toEqual(before);
  const running = await platform.json<Standings>(`/api/v2/competitions/${uuid}/standings?running=true`);
  expect(sum(running, 'points')).toBeGreaterThanOrEqual(sum(before, 'points') + 3);
  await set({ status: 'finished' });
  expect(sum(await table(), 'points')).toBe(sum(before, 'points') + 3);
  await set({ round: 'Play-off final' });
  expect(sum(await table(), 'points')).toBe(sum(before, 'points'));
});

test.each(['unknown competition', 'unknown season', 'a sport without tables'])('%s is a JSON 404', async (what) => {
  const football = `/api/v2/competitions/${(await first('football')).uuid}/standings`;
  const paths: Record<string, string> = {
    'unknown competition': '/api/v2/competitions/nothing/standings',
    'unknown season': `${football}?season=nothing`,
    'a sport without tables': `/api/v2/competitions/${(await first('motorsport')).uuid}/standings`,
  };
  const response = await platform.get(paths[what] ?? '');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] });
});

test('a league with stages has a table for each, newest first', async () => {
  const { uuid } = await first('football');
  const table = () => platform.json<Standings>(`/api/v2/competitions/${uuid}/standings`);
  const before = await table();
  expect(before.tables.map(({ stage }) => stage)).toEqual([null]);
  const last = await platform.database
    .selectFrom('event')
    .select('uuid')
    .where('season_uuid', '=', before.season.uuid)
    .where('status', '=', 'scheduled')
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow();
  await change(last.uuid, { round: 'Championship, Matchday 1', status: 'finished', home_score: 1, away_score: 0 });
  const after = await table();
  expect(after.tables.map(({ stage }) => stage)).toEqual(['Championship', null]);
  const pointsBefore = new Map(before.tables[0]?.data.map(({ team, points }) => [team.uuid, points]));
  const split = after.tables[0]!;
  expect(split).toMatchObject({ kind: 'split', carries: 'all' });
  expect(split.data.map(({ team, points }) => points - (pointsBefore.get(team.uuid) ?? 0)).sort()).toEqual([0, 3]);
  expect(split.data.map(({ team, carried }) => carried === pointsBefore.get(team.uuid))).toEqual([true, true]);
  const rows = (table: Standings['tables'][number]) => table.data.map(({ zone: _, ...row }) => row);
  expect(rows(after.tables[1]!)).toEqual(rows(before.tables[0]!));
});
