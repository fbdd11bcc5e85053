import { expect, test } from 'vitest';
import { importFolder } from '#platform/import/import-folder.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { DE, events, LATER, open, run } from './imported.ts';
import { league, match, seasonFolder, writeSeasonFile } from './season-folder.ts';

test('deletes what left the file of its season, and nothing that an operator or a feed wrote or touched', async () => {
  const database = await open();
  const folder = seasonFolder({
    '2024-25/de.1.json': league('L', match('A', 'B', { date: '2024-08-24' })),
    [DE]: league('L', match('A', 'B'), match('C', 'D'), match('E', 'F'), match('G', 'H'), match('I', 'K')),
  });
  await run(database, folder);
  const uuids = new Map((await events(database)).map(({ name, uuid }) => [name, uuid]));
  const by = (source: 'operator' | 'feed') => ({ source, now: LATER });
  await recordMatches(
    database,
    [{ type: 'changed', match: uuids.get('E – F')!, fields: { round: 'Final' } }],
    by('operator'),
  );
  const entry = { uuid: 'entry', at: LATER, minute: '5', kind: 'card', team_uuid: null, player_name: null } as const;
  await recordMatches(
    database,
    [
      {
        type: 'timeline-added',
        match: uuids.get('G – H')!,
        entries: [{ ...entry, home_score: null, away_score: null }],
      },
    ],
    by('feed'),
  );
  const [stored] = await events(database);
  await database
    .insertInto('event')
    .values({ ...stored!, uuid: 'own', name: 'Own', source: 'operator' })
    .execute();

  writeSeasonFile(folder, DE, league('L', match('A', 'B')));
  const options = { database, folder: `${folder}/2025-26`, removeMissing: true, now: () => LATER };
  expect(await importFolder({ ...options, dryRun: true })).toMatchObject({ removed: 2, unchanged: 1 });
  expect(await events(database)).toHaveLength(7);
  expect(await importFolder(options)).toMatchObject({ removed: 2, unchanged: 1, found: 1 });
  expect((await events(database)).map(({ name }) => name).sort()).toEqual(['A – B', 'A – B', 'E – F', 'G – H', 'Own']);
  expect(await importFolder(options)).toMatchObject({ removed: 0, unchanged: 1 });
});

test('two files of one season do not delete each other’s matches', async () => {
  const database = await open();
  const csv = (home: string) => `Home,Away,Date\n${home},X,2025-09-01\n`;
  const folder = seasonFolder({ '2025-26/first.csv': csv('A'), '2025-26/second.csv': csv('B') });
  const given = { sport: 'handball', competition: 'HBL', season: null, zone: 'Europe/Berlin', country: null };
  const options = { database, folder, given, removeMissing: true, now: () => LATER };
  expect(await importFolder(options)).toMatchObject({ inserted: 2, removed: 0 });
  expect(await importFolder(options)).toMatchObject({ unchanged: 2, removed: 0 });
});
