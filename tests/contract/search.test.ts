import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';
import { clubs } from '#platform/catalogue/clubs.ts';
import { teams } from '#platform/catalogue/teams.ts';
import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';
import { importFolder } from '#platform/import/import-folder.ts';
import { refreshPopularity } from '#platform/popularity/refresh.ts';
import { search } from '#platform/search/search.ts';
import { testDatabase } from '../support/test-database.ts';

/** After the season: two of its matches are still to come. */
const NOW = Date.parse('2026-05-20T12:00:00Z');

/** Clubs of a league in which each meets the others once at home; the first two also play in Europe. */
const LEAGUES: Record<string, { name: string; clubs: string[] }> = {
  'es.1': {
    name: 'Primera División 2025/26',
    clubs: ['Real Madrid CF', 'FC Barcelona', 'Real Sociedad', 'Atlético Madrid'],
  },
  'es.2': { name: 'Segunda División 2025/26', clubs: ['Real Zaragoza', 'Real Madrid Castilla', 'Ópera Club'] },
  'en.1': {
    name: 'Premier League 2025/26',
    clubs: ['Arsenal FC', 'Manchester United FC', 'Newcastle United FC', 'Tottenham Hotspur FC'],
  },
  'en.4': { name: 'League Two 2025/26', clubs: ['Cambridge United', 'Barrow AFC'] },
  'eg.1': { name: 'Premier League 2025/26', clubs: ['Zamalek SC', 'Arsenal Cairo'] },
  'de.1': { name: 'Bundesliga 2025/26', clubs: ['FC Bayern München', 'RB Leipzig', 'Borussia Dortmund'] },
  'at.1': { name: 'Bundesliga 2025/26', clubs: ['SK Rapid Wien', 'SK Sturm Graz', '1. Simmeringer SC'] },
  'fr.1': { name: 'Ligue 1 2025/26', clubs: ['Paris FC', 'Paris Saint-Germain FC'] },
  'uefa.cl': {
    name: 'Champions League 2025/26',
    clubs: [
      'Real Madrid CF (ESP)',
      'Arsenal FC (ENG)',
      'FC Bayern München (GER)',
      'Paris Saint-Germain FC (FRA)',
      'Manchester United FC (ENG)',
    ],
  },
};
let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'touchline-search-'));

beforeAll(async () => {
  database = await testDatabase();
  mkdirSync(join(folder, '2025-26'));
  for (const [code, { name, clubs: own }] of Object.entries(LEAGUES)) {
    const pairs = own.flatMap((team1) => own.filter((other) => other !== team1).map((team2) => ({ team1, team2 })));
    const matches = pairs.map((pair, index) => {
      const day = Date.UTC(2025, 8, 1) + index * 25 * 86_400_000;
      return {
        round: `Matchday ${index + 1}`,
        date: new Date(day).toISOString().slice(0, 10),
        time: '15:30',
        ...pair,
        score: {},
      };
    });
    writeFileSync(join(folder, '2025-26', `${code}.json`), JSON.stringify({ name, matches }));
  }
  await importFolder({ database, folder, now: () => NOW });
});
afterAll(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const named = async (query: string, group = 'teams') =>
  ((await search(database, { query }, NOW)).data[group] ?? []).map(({ name }) => name);

test.each([
  ['real madrid', 'Real Madrid'],
  ['real madird', 'Real Madrid'],
  ['real', 'Real Madrid'],
  ['psg', 'Paris Saint-Germain'],
  ['man utd', 'Manchester United'],
  ['spurs', 'Tottenham Hotspur'],
  ['barça', 'FC Barcelona'],
  ['BARCA', 'FC Barcelona'],
  ['bayern', 'Bayern München'],
  ['arsenal', 'Arsenal'],
  ['united', 'Manchester United'],
  ['munch', 'Bayern München'],
])('%j gives %s first', async (query, first) => {
  expect((await named(query))[0]).toBe(first);
});

test('a competition is found by country and level', async () => {
  const regions = async (query: string) => {
    const { data } = await search(database, { query }, NOW);
    const uuids = (data['competitions'] ?? []).map(({ uuid }) => uuid);
    const rows = await database
      .selectFrom('competition')
      .innerJoin('region', 'region.uuid', 'competition.region_uuid')
      .select(['competition.uuid', 'region.name'])
      .where('competition.uuid', 'in', uuids)
      .execute();
    return uuids.map((uuid) => rows.find((row) => row.uuid === uuid)?.name);
  };
  expect(await regions('premier league')).toEqual(['England', 'Egypt']);
  expect(await regions('bundesliga')).toEqual(['Germany', 'Austria']);
});

test('a name finds its team before others, and its own matches, the nearest first', async () => {
  const { data } = await search(database, { query: 'real madrid' }, NOW);
  for (const { name } of data['events'] ?? []) expect(name).toContain('Real Madrid');
  const nearness = (data['events'] ?? []).map(({ startTime }) => Date.parse(startTime ?? '') - NOW);
  const weighed = nearness.map((ms) => (ms >= 0 ? ms : -2 * ms));
  expect(weighed.length).toBeGreaterThan(5);
  expect(weighed).toEqual(weighed.toSorted((a, b) => a - b));
});

test('two names find the matches of both', async () => {
  const names = await named('bayern leipzig', 'events');
  expect(new Set(names)).toEqual(new Set(['Bayern München – RB Leipzig', 'RB Leipzig – Bayern München']));
});

test('an alias that is changed or gone finds nothing more', async () => {
  const change = (name: string) =>
    database
      .updateTable('entity_alias')
      .set({ name, folded: fold(name) })
      .where('source', '=', 'operator')
      .execute();
  const { uuid } = await database
    .selectFrom('team')
    .select('uuid')
    .where('name', '=', 'RB Leipzig')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('entity_alias')
    .values({ kind: 'team', entity_uuid: uuid, name: 'Zuckerwerk', folded: 'zuckerwerk', source: 'operator' })
    .execute();
  expect(await named('zuckerwerk')).toEqual(['RB Leipzig']);
  await change('Bullenzirkel');
  expect([await named('zuckerwerk'), await named('bullenzirkel')]).toEqual([[], ['RB Leipzig']]);
  await database.deleteFrom('entity_alias').where('source', '=', 'operator').execute();
  expect(await named('bullenzirkel')).toEqual([]);
});

test('all results of a group come by pages', async () => {
  const page = async (number: number) =>
    search(database, { query: 'real madrid', type: 'events', page: number, per_page: 4 }, NOW);
  const [first, second] = [await page(1), await page(2)];
  expect(Object.keys(first.data)).toEqual(['events']);
  expect(first.totals['events']).toBeGreaterThan(8);
  const all = [...(first.data['events'] ?? []), ...(second.data['events'] ?? [])].map(({ uuid }) => uuid);
  expect(new Set(all).size).toBe(8);
});

test('lists begin with the most popular, which a follower makes more so, or have the names of a letter', async () => {
  const popular = async () =>
    (await teams.list(database, { order: 'popular', per_page: 3 })).data.map(({ name }) => name);
  expect((await popular())[0]).toBe('Arsenal');
  const { uuid } = await database
    .selectFrom('team')
    .select('uuid')
    .where('name', '=', 'Cambridge United')
    .executeTakeFirstOrThrow();
  const account = { uuid: 'fan', email: 'fan@example.org', name: 'Fan' };
  const columns = { password: 'x', created_at: NOW, onboarded: 1 };
  await database
    .insertInto('account')
    .values({ ...account, ...columns } as never)
    .execute();
  const favorite = { account_uuid: 'fan', scope: 'follow', type: 'Team' as const, object_uuid: uuid, created_at: NOW };
  await database.insertInto('favorite').values(favorite).execute();
  const before = await database
    .selectFrom('team')
    .select('popularity')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await refreshPopularity(database);
  const after = await database
    .selectFrom('team')
    .select('popularity')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(after.popularity).toBe(before.popularity + 20);
  const letter = async (initial: string) =>
    (await clubs.list(database, { initial, per_page: 50 })).data.map(({ name }) => name);
  expect(await letter('o')).toEqual(['Ópera Club']);
  expect(await letter('0')).toEqual(['1. Simmeringer SC']);
  const { totalCount } = await clubs.list(database, { initial: 'r', per_page: 1 });
  expect(totalCount).toBe((await letter('r')).length);
});

test('where hundreds have a name, each kind is found, the most popular of it first, and so it is when names change', async () => {
  const model = await database.selectFrom('team').selectAll().limit(1).executeTakeFirstOrThrow();
  const many = Array.from({ length: 400 }, (_, index) => ({
    ...model,
    ...{ uuid: `zebra-${index}`, name: `Zebra Town ${index}`, popularity: index },
  }));
  await insertRows(database, 'team', many);
  await database
    .insertInto('venue')
    .values({ uuid: 'zebra-park', name: 'Zebra Park', images: '[]' } as never)
    .execute();
  const team = (uuid: string) => database.updateTable('team').where('uuid', '=', uuid);
  expect(await named('zebra', 'venues')).toEqual(['Zebra Park']);
  expect((await named('zebra')).slice(0, 2)).toEqual(['Zebra Town 399', 'Zebra Town 398']);
  const all = await search(database, { query: 'zebra', type: 'teams', page: 1, per_page: 10 }, NOW);
  expect(all.totals).toEqual({ teams: 300 });
  await team('zebra-7').set({ popularity: 1000 }).execute();
  expect((await named('zebra'))[0]).toBe('Zebra Town 7');
  // The least popular of all, but of exactly this name.
  await team('zebra-0').set({ name: 'Zébra' }).execute();
  expect((await named('zebra')).slice(0, 2)).toEqual(['Zébra', 'Zebra Town 7']);
  await database.deleteFrom('team').where('uuid', '=', 'zebra-7').execute();
  expect((await named('zebra')).slice(0, 2)).toEqual(['Zébra', 'Zebra Town 399']);
  expect(await named('zebra town 7')).not.toContain('Zebra Town 7');
});

test('of many other names those of the most popular are found, however long they are', async () => {
  const model = await database.selectFrom('team').selectAll().limit(1).executeTakeFirstOrThrow();
  const many = Array.from({ length: 60 }, (_, index) => ({ uuid: `gnu-${index}`, popularity: index }));
  await insertRows(
    database,
    'team',
    many.map((own) => ({ ...model, ...own, name: `Team ${own.uuid}` })),
  );
  await insertRows(
    database,
    'entity_alias',
    many.map(({ uuid }, index) => {
      const name = `${'x'.repeat(index + 1)} okapi`;
      return { kind: 'team' as const, entity_uuid: uuid, name, folded: name, source: 'operator' as const };
    }),
  );
  expect((await named('okapi')).slice(0, 2)).toEqual(['Team gnu-59', 'Team gnu-58']);
});
