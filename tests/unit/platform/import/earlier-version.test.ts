import { expect, test } from 'vitest';
import { insertRows } from '#platform/database/insert.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { FIELDS } from '../../../support/match.ts';
import { DE, events, FIRST, LATER, open, run } from './imported.ts';
import { league, match, seasonFolder, writeSeasonFile } from './season-folder.ts';

test('matches that an earlier version stored under spellings move to the clubs of the register, and no team stays behind', async () => {
  const database = await open();
  const other = match('VfB Stuttgart', 'SC Freiburg', { round: '1' });
  const folder = seasonFolder({ [DE]: league('L', other) });
  await run(database, folder);
  const [{ sport_uuid, competition_uuid, season_uuid } = expect.fail()] = await events(database);
  const team = { images: '[]', sport_uuid, club_uuid: null, region_uuid: null, venue_uuid: null };
  await insertRows(database, 'team', [
    { ...team, uuid: 'old-bayern', name: 'FC Bayern München', short_name: 'Bayern München' },
    { ...team, uuid: 'old-werder', name: 'SV Werder Bremen', short_name: 'Werder Bremen' },
  ]);
  const stored = { ...FIELDS, sport_uuid, competition_uuid, season_uuid, time_known: 0 as const };
  const days = [
    ['old-1', '2', '2025-08-30', ['old-bayern', 'old-werder']],
    ['old-2', '19', '2026-01-24', ['old-werder', 'old-bayern']],
  ] as const;
  await recordMatches(
    database,
    days.map(([uuid, round, start_day, teams]) => ({
      ...{ type: 'created', match: uuid, teams },
      fields: { ...stored, round, start_day, starts_at: Date.parse(start_day) },
    })),
    { source: 'import', now: FIRST },
  );
  writeSeasonFile(
    folder,
    DE,
    league(
      'L',
      other,
      match('Bayern München', 'Werder Bremen', { round: '2', date: '2025-08-30' }),
      match('Werder Bremen', 'Bayern München', { round: '19', date: '2026-01-25' }),
    ),
  );
  expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 2, unchanged: 1, warnings: [] });
  const names = await database.selectFrom('team').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Bayern München', 'SC Freiburg', 'VfB Stuttgart', 'Werder Bremen']);
  const merged = await database
    .selectFrom('merged')
    .select('uuid')
    .where('kind', '=', 'team')
    .orderBy('uuid')
    .execute();
  expect(merged.map(({ uuid }) => uuid)).toEqual(['old-bayern', 'old-werder']);
  expect((await events(database)).map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(['old-1', 'old-2']));
});
