import { afterAll, beforeAll, expect, test } from 'vitest';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { search } from '#platform/search/search.ts';
import { searchNames } from '#platform/search/names.ts';
import { NOW } from '../support/now.ts';
import { emptyDatabaseUrl, testDatabase } from '../support/test-database.ts';

let sqlite: Database;
let postgres: Database;
beforeAll(async () => {
  sqlite = await openDatabase(':memory:');
  await seedDemo({ database: sqlite, now: NOW, seed: 1 });
  postgres = await testDatabase('demo');
});
afterAll(() => Promise.all([sqlite.destroy(), postgres.destroy()]));

test('both engines have the same demo', async () => {
  for (const table of ['event', 'team', 'player', 'highlight', 'timeline'] as const) {
    const rows = (database: Database) => database.selectFrom(table).selectAll().orderBy('uuid').limit(200).execute();
    expect(await rows(postgres), table).toEqual(await rows(sqlite));
  }
});

test('both engines find names in full, by a part, without accents, and with a typing error', async () => {
  const names = (await sqlite.selectFrom('team').select('name').orderBy('uuid').limit(40).execute()).map(
    ({ name }) => name,
  );
  const long = names.filter((name) => name.split(' ')[0]!.length > 5);
  const wrong = (name: string) => name.slice(0, 3) + name.slice(4, 5) + name.slice(3, 4) + name.slice(5);
  const queries = [
    ...names,
    ...names.map((name) => name.slice(0, 5)),
    ...long.map(wrong),
    'münchen',
    'MUNCHEN',
    '100%_',
  ];
  for (const query of queries) {
    const [left, right] = await Promise.all([searchNames(sqlite, query, 300), searchNames(postgres, query, 300)]);
    expect(right[0]?.name, query).toBe(left[0]?.name);
  }
  const { data } = await search(postgres, { query: names[0] ?? '' }, NOW);
  expect(data['events']?.length).toBeGreaterThan(0);
});

test('a search follows changed and deleted names', async () => {
  const uuid = 'sport-of-the-test';
  await postgres
    .insertInto('sport')
    .values({ uuid, name: 'Straßenhockey', slug: uuid, position: 99, images: '[]' })
    .execute();
  const found = async (query: string) => (await searchNames(postgres, query, 300)).some((hit) => hit.uuid === uuid);
  expect([await found('strassenhockey'), await found('Straßenh')]).toEqual([true, true]);
  await postgres.updateTable('sport').set({ name: 'Øresund Łacrosse' }).where('uuid', '=', uuid).execute();
  expect([await found('strassenhockey'), await found('oresund lacrosse')]).toEqual([false, true]);
  await postgres.deleteFrom('sport').where('uuid', '=', uuid).execute();
  expect(await found('oresund lacrosse')).toBe(false);
});

test('values that PostgreSQL cannot store or formats differently cause no error', async () => {
  expect(await searchNames(postgres, 'riv\0er', 300)).toEqual([]);
  expect(await postgres.selectFrom('team').select('uuid').where('uuid', 'in', []).execute()).toEqual([]);
  const [event] = await postgres.selectFrom('event').select(['starts_at', 'time_known']).limit(1).execute();
  expect([typeof event?.starts_at, typeof event?.time_known]).toEqual(['number', 'number']);
});

test('the error of a refused connection has no password', async () => {
  const place = new URL(await emptyDatabaseUrl());
  place.pathname = '/nowhere';
  place.password = 'secret-of-the-test';
  const error = await openDatabase(place.href).catch((fault: unknown) => fault as Error);
  expect(error).toBeInstanceOf(IncompatibleData);
  expect((error as Error).message).toContain('database "nowhere" does not exist');
  expect((error as Error).message).not.toContain('secret-of-the-test');
});

test('a database of a newer version is not changed', async () => {
  const place = await emptyDatabaseUrl();
  const database = await openDatabase(place);
  await database
    .insertInto('kysely_migration' as 'document')
    .values({ name: '9999-tomorrow', timestamp: '2030-01-01' } as never)
    .execute();
  await database.destroy();
  await expect(openDatabase(place)).rejects.toThrow('its migration "9999-tomorrow" is not known here');
});
