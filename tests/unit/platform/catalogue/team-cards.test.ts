import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/open.ts';
import { crestUrl } from '#platform/artwork/urls.ts';
import { teamCards } from '#platform/catalogue/team-cards.ts';
import { enterTeams } from '../../../support/match.ts';
import { testDatabase } from '../../../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await enterTeams(database);
  for (const uuid of ['club-a', 'club-b'])
    await database.insertInto('club').values({ uuid, name: uuid, images: '[]', sport_uuid: 'football' }).execute();
});
afterAll(() => database.destroy());

const logo = (name: string) => JSON.stringify([{ imageType: 'logo', url: `https://club.example/${name}.png` }]);
const cardOfA = async () => (await teamCards(database, ['team-a', 'unknown'])).get('team-a');
const change = (values: object) => database.updateTable('team').set(values).where('uuid', '=', 'team-a').execute();

/** The tables that `work` reads. */
async function readBy(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(database, 'executeQuery');
  await work();
  const texts = asked.mock.calls.map(([query]) => ('sql' in query ? query : query.compile()).sql);
  asked.mockRestore();
  return texts.map((text) => /from "(\w+)"/.exec(text)?.[1] ?? text);
}

test('a team is read once, until a team changes', async () => {
  await cardOfA();
  expect(await readBy(() => teamCards(database, ['team-a']))).toEqual(['team_sequence']);
  expect(await readBy(() => teamCards(database, ['team-a', 'team-b']))).toEqual(['team_sequence', 'team']);
  await database.updateTable('team').set({ name: 'TEAM-C', popularity: 7 }).where('uuid', '=', 'team-c').execute();
  expect(await readBy(() => teamCards(database, ['team-a', 'team-b']))).toEqual(['team_sequence']);
  await database.updateTable('team').set({ name: 'C' }).where('uuid', '=', 'team-c').execute();
  expect(await readBy(() => teamCards(database, ['team-a', 'team-b']))).toEqual(['team_sequence', 'team']);
});

test('a card shows a new name, a new short name and a new crest at once', async () => {
  expect(await cardOfA()).toEqual({
    ...{ uuid: 'team-a', name: 'TEAM-A', shortName: 'team-a' },
    logoUrl: crestUrl('team-a', 'TEAM-A'),
  });
  await change({ name: 'Zug' });
  expect(await cardOfA()).toMatchObject({ name: 'Zug', logoUrl: crestUrl('team-a', 'Zug') });
  await change({ short_name: 'ZUG' });
  expect(await cardOfA()).toMatchObject({ shortName: 'ZUG' });
  await change({ images: logo('own') });
  expect(await cardOfA()).toMatchObject({ logoUrl: 'https://club.example/own.png' });
  await change({ images: '[]' });
});

test('a card shows the crest of its club, also when the club or its crest changes', async () => {
  await change({ club_uuid: 'club-a' });
  expect(await cardOfA()).toMatchObject({ logoUrl: crestUrl('team-a', 'Zug') });
  await database
    .updateTable('club')
    .set({ images: logo('a') })
    .where('uuid', '=', 'club-a')
    .execute();
  expect(await cardOfA()).toMatchObject({ logoUrl: 'https://club.example/a.png' });
  await change({ club_uuid: 'club-b' });
  expect(await cardOfA()).toMatchObject({ logoUrl: crestUrl('team-a', 'Zug') });
});

test('a removed team has no card; a transaction that is undone leaves the cards as they were', async () => {
  const undone = database.transaction().execute(async (transaction) => {
    await transaction.updateTable('team').set({ name: 'Bern' }).where('uuid', '=', 'team-a').execute();
    expect((await teamCards(transaction, ['team-a'])).get('team-a')).toMatchObject({ name: 'Bern' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await cardOfA()).toMatchObject({ name: 'Zug' });
  await teamCards(database, ['team-c']);
  await database.deleteFrom('team').where('uuid', '=', 'team-c').execute();
  expect(await teamCards(database, ['team-c'])).toEqual(new Map());
});
