import { afterEach, expect, test, vi } from 'vitest';
import { openSessionTables } from '#api/session/session-tables.server.ts';
import { createLeaderLease } from '#platform/database/leader-lease.ts';
import { migrations } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { teamCards } from '#platform/catalogue/team-cards.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { enterTeams } from '../support/match.ts';
import { NOW } from '../support/now.ts';
import { emptyDatabaseUrl } from '../support/test-database.ts';

afterEach(() => vi.restoreAllMocks());

test(
  'three processes that start on an empty database migrate and seed it once',
  { tags: ['rare'], timeout: 60_000 },
  async () => {
    const place = await emptyDatabaseUrl();
    const started = await Promise.all(
      [1, 2, 3].map(async () => {
        const database = await openDatabase(place);
        let steps = 0;
        const onProgress = () => {
          steps += 1;
        };
        await createLeaderLease(database, 'seeding').alone(() => seedDemo({ database, now: NOW, seed: 1, onProgress }));
        return { database, steps };
      }),
    );
    expect(started.filter(({ steps }) => steps > 0)).toHaveLength(1);
    const [{ database }] = started as [(typeof started)[0]];
    const done = await database
      .selectFrom('kysely_migration' as 'document')
      .selectAll()
      .execute();
    expect(done).toHaveLength(Object.keys(migrations).length);
    const sports = await database.selectFrom('sport').select('name').execute();
    expect(sports).toHaveLength(7);
    await Promise.all(started.map((one) => one.database.destroy()));
  },
);

test('a leader lease has one holder; another process gets it on release or after six seconds without renewal', async () => {
  const database = await openDatabase(await emptyDatabaseUrl());
  const [one, other] = [createLeaderLease(database, 'clock'), createLeaderLease(database, 'clock')];
  expect(await one.mine()).toBe(true);
  expect(await other.mine()).toBe(false);
  expect(await createLeaderLease(database, 'another').mine()).toBe(true);
  expect(await one.mine()).toBe(true);
  await other.leave();
  expect(await other.mine()).toBe(false);
  await one.leave();
  expect(await other.mine()).toBe(true);

  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 5000);
  expect(await one.mine()).toBe(false);
  vi.spyOn(Date, 'now').mockReturnValue(now + 7000);
  expect(await one.mine()).toBe(true);
  expect(await other.mine()).toBe(false);
  await database.destroy();
});

test('a leader lease acquired while the clock was years ahead expires once the clock is right', async () => {
  const database = await openDatabase(await emptyDatabaseUrl());
  const [one, other] = [createLeaderLease(database, 'clock'), createLeaderLease(database, 'clock')];
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2037-06-01T00:00:00Z'));
  expect(await one.mine()).toBe(true);
  vi.restoreAllMocks();
  expect(await other.mine()).toBe(true);
  await database.destroy();
});

test('replicas share sign-outs and sessions that are too large for a cookie', async () => {
  const place = await emptyDatabaseUrl();
  let now = 1000;
  const [one, other] = [openSessionTables(place, () => now), openSessionTables(place, () => now)];
  await Promise.all([one.isRevoked('ada'), other.isRevoked('ada')]);
  await one.put('ada', 'accessToken', 'sealed', 2000);
  await one.put('ada', 'accessToken', 'sealed anew', 2000);
  expect(await other.get('ada', 'accessToken')).toBe('sealed anew');
  expect(await other.get('ada', 'refreshToken')).toBeUndefined();
  await other.revoke('ada', 1500.5);
  await one.revoke('ada', 1500.5);
  expect([await one.isRevoked('ada'), await other.isRevoked('ada'), await one.isRevoked('bo')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await one.get('ada', 'accessToken')).toBeUndefined();
  now = 1502;
  await other.revoke('bo', 3000);
  expect([await one.isRevoked('ada'), await one.isRevoked('bo')]).toEqual([false, true]);
  await Promise.all([one.close(), other.close()]);
});

test('a process shows the name and the crest of a team as another process changed them; both may change teams at once', async () => {
  const place = await emptyDatabaseUrl();
  const [one, other] = [await openDatabase(place), await openDatabase(place)];
  await enterTeams(one);
  const shown = async () => [...(await teamCards(other, ['team-a', 'team-b'])).values()].map(({ name }) => name).sort();
  expect(await shown()).toEqual(['TEAM-A', 'TEAM-B']);

  const rename = (on: typeof one, uuid: string, name: string) =>
    on.updateTable('team').set({ name }).where('uuid', '=', uuid).execute();
  const [changed, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = one.transaction().execute(async (transaction) => {
    await rename(transaction, 'team-a', 'Aarau');
    changed.resolve();
    await mayGoOn.promise;
    await rename(transaction, 'team-b', 'Basel');
  });
  await changed.promise;
  await rename(other, 'team-c', 'Chur');
  expect(await shown()).toEqual(['TEAM-A', 'TEAM-B']);
  mayGoOn.resolve();
  await long;
  expect(await shown()).toEqual(['Aarau', 'Basel']);

  const images = JSON.stringify([{ imageType: 'logo', url: 'https://club.example/crest.png' }]);
  await one.updateTable('team').set({ images }).where('uuid', '=', 'team-a').execute();
  expect((await teamCards(other, ['team-a'])).get('team-a')?.logoUrl).toBe('https://club.example/crest.png');
  await Promise.all([one.destroy(), other.destroy()]);
});
