import { expect, test } from 'vitest';
import { changeAliases } from '#platform/catalogue/aliases.ts';
import { mergeClubs, mergeTeams } from '#platform/catalogue/merge.ts';
import { partTeam } from '#platform/catalogue/split.ts';
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

test('the next import takes a name that an operator gave for that team, and its matches are not there twice', async () => {
  const database = await open();
  const rest = match('B', 'C', { round: '2' });
  const folder = seasonFolder({ [DE]: league('L', match('A', 'B'), match('C', 'A', { round: '3' }), rest) });
  await run(database, folder);
  const { uuid } = await database.selectFrom('team').select('uuid').where('name', '=', 'A').executeTakeFirstOrThrow();
  await changeAliases(database, 'team', uuid, { add: ['A von 1900'] });
  writeSeasonFile(folder, DE, league('L', match('A von 1900', 'B'), match('C', 'A von 1900', { round: '3' }), rest));
  expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
  const teams = await database.selectFrom('team').select('name').orderBy('name').execute();
  expect(teams.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});

test('a name that an operator split off has its matches with the next import', async () => {
  const database = await open();
  const folder = seasonFolder({
    '2024-25/de.1.json': league('L', match('Bayern München', 'B', { date: '2024-08-24' })),
    [DE]: league('L', match('FC Bayern', 'B')),
  });
  await run(database, folder);
  const row = database.selectFrom('team').select('uuid').where('name', '=', 'Bayern München');
  const { uuid } = await row.executeTakeFirstOrThrow();
  await partTeam(database, uuid, { name: 'Bayern Hof', names: ['FC Bayern'] }, LATER);
  expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1, warnings: [] });
  expect((await events(database)).map(({ name }) => name)).toEqual(['Bayern München – B', 'Bayern Hof – B']);
  expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
});

test('an import writes the names by which the search finds a club and its team, and leaves those of operators', async () => {
  const database = await open();
  const folder = seasonFolder({ [DE]: league('L', match('FC Bayern München', 'Borussia Dortmund')) });
  await run(database, folder);
  const namesOf = async (kind: 'club' | 'team') => {
    const entities = await database.selectFrom(kind).select(['uuid', 'name']).execute();
    const names = new Map(entities.map(({ uuid, name }) => [uuid, name]));
    const rows = await database.selectFrom('entity_alias').selectAll().where('kind', '=', kind).execute();
    return rows.map(({ folded, entity_uuid }) => `${folded}: ${names.get(entity_uuid)}`);
  };
  for (const kind of ['club', 'team'] as const)
    expect(await namesOf(kind)).toEqual(
      expect.arrayContaining(['bvb: Borussia Dortmund', 'bayern munich: Bayern München', 'fc bayern: Bayern München']),
    );
  expect(await namesOf('team')).not.toContain('bayern munchen: Bayern München');
  const { uuid } = await database
    .selectFrom('team')
    .select('uuid')
    .where('name', '=', 'Bayern München')
    .executeTakeFirstOrThrow();
  await changeAliases(database, 'team', uuid, { add: ['Stern des Südens'] });
  const before = await namesOf('team');
  await run(database, folder, LATER);
  expect((await namesOf('team')).sort()).toEqual(before.sort());
});
