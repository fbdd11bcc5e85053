import { expect, test } from 'vitest';
import { mergeClubs, mergeTeams } from '#platform/catalogue/merge.ts';
import { CLUB, COMPETITION, TEAM } from '#platform/catalogue/writable-kinds.ts';
import { changeEntity, createEntity } from '#platform/catalogue/write-entities.ts';
import { DE, events, LATER, open, run } from './imported.ts';
import { league, match, seasonFolder, writeSeasonFile } from './season-folder.ts';

test('an import after a merge writes the team and the club that were kept, and brings the others not back', async () => {
  const database = await open();
  const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
  await run(database, folder);
  const uuidOf = async (table: 'team' | 'club', name: string) =>
    (await database.selectFrom(table).select('uuid').where('name', '=', name).executeTakeFirstOrThrow()).uuid;
  const club = (await createEntity(database, CLUB, { name: 'Athletic', sport: 'football' }, LATER)).after?.uuid ?? '';
  const team = (await createEntity(database, TEAM, { name: 'Athletic', club }, LATER)).after?.uuid ?? '';
  await mergeTeams(database, await uuidOf('team', 'A'), team, LATER);
  await mergeClubs(database, await uuidOf('club', 'A'), club);

  writeSeasonFile(folder, DE, league('L', match('A', 'B'), match('B', 'A', { date: '2026-02-03' })));
  await run(database, folder, LATER);
  const sides = await database.selectFrom('event_team').select(['team_uuid', 'position']).execute();
  expect((await events(database)).map(({ name }) => name)).toEqual(['Athletic – B', 'B – Athletic']);
  expect(
    sides
      .filter(({ team_uuid }) => team_uuid === team)
      .map(({ position }) => position)
      .sort(),
  ).toEqual([0, 1]);
  const names = async (table: 'team' | 'club') =>
    (await database.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name);
  expect([await names('team'), await names('club')]).toEqual([
    ['Athletic', 'B'],
    ['Athletic', 'B'],
  ]);
});

test('names that an operator gave stay, however the files spell them', async () => {
  const database = await open();
  const folder = seasonFolder({ [DE]: league('Long League 2025/26', match('Long Name', 'B')) });
  await run(database, folder);
  const uuidOf = async (table: 'team' | 'club' | 'competition') =>
    (
      await database
        .selectFrom(table)
        .select('uuid')
        .where('name', 'in', ['Long Name', 'Bundesliga'])
        .executeTakeFirstOrThrow()
    ).uuid;
  await changeEntity(database, TEAM, await uuidOf('team'), { name: 'Short' }, LATER);
  await changeEntity(database, CLUB, await uuidOf('club'), { name: 'Short FC' }, LATER);
  await changeEntity(database, COMPETITION, await uuidOf('competition'), { name: 'Our League' }, LATER);
  writeSeasonFile(folder, DE, league('Long League 2025/26', match('Long Name', 'B', { score: { ft: [1, 0] } })));
  await run(database, folder, LATER);
  const names = async (table: 'team' | 'club' | 'competition' | 'event') =>
    (await database.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name);
  expect(await names('team')).toEqual(['B', 'Short']);
  expect(await names('club')).toEqual(['B', 'Short FC']);
  expect(await names('competition')).toEqual(['Our League']);
  expect(await names('event')).toEqual(['Short – B']);
});
