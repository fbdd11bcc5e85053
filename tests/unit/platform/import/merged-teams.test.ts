import { expect, test } from 'vitest';
import { mergeClubs, mergeTeams } from '#platform/catalogue/merge.ts';
import { createClub } from '#platform/catalogue/write-clubs.ts';
import { createTeam } from '#platform/catalogue/write-teams.ts';
import { DE, events, LATER, open, run } from './imported.ts';
import { league, match, seasonFolder, writeSeasonFile } from './season-folder.ts';

test('an import after a merge writes the team and the club that were kept, and brings the others not back', async () => {
  const database = await open();
  const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
  await run(database, folder);
  const uuidOf = async (table: 'team' | 'club', name: string) =>
    (await database.selectFrom(table).select('uuid').where('name', '=', name).executeTakeFirstOrThrow()).uuid;
  const club = (await createClub(database, { name: 'Athletic', sport: 'football' })).after?.uuid ?? '';
  const team = (await createTeam(database, { name: 'Athletic', club })).after?.uuid ?? '';
  await mergeTeams(database, await uuidOf('team', 'A'), team, LATER);
  await mergeClubs(database, await uuidOf('club', 'A'), club);

  writeSeasonFile(folder, DE, league('L', match('A', 'B'), match('B', 'A', { date: '2026-02-03' })));
  await run(database, folder, LATER);
  const sides = await database.selectFrom('event_team').select(['team_uuid', 'position']).execute();
  expect(await events(database)).toHaveLength(2);
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
