import { describe, expect, test } from 'vitest';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import { importFolder } from '#platform/import/import-folder.ts';
import { league, match, seasonFolder, temporaryFolder, writeSeasonFile } from './season-folder.ts';
import { DE, FIRST, LATER, event, events, open, run, version } from './imported.ts';

describe('an import of the same files again', () => {
  test('changes nothing', async () => {
    const folder = temporaryFolder();
    const database = await open(folder);
    const files = seasonFolder({ [DE]: league('L', match('A', 'B'), match('C', 'D', { score: { ft: [1, 0] } })) });
    await run(database, files);
    const before = [await events(database), await version(database)];
    const other = await open(folder);
    const seen = () => other.selectNoFrom((from) => from.fn<number>('total_changes').as('changes')).execute();
    const report = await run(other, files, LATER);
    expect(report).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await seen()).toEqual([{ changes: 0 }]);
    expect([await events(database), await version(database)]).toEqual(before);
  });
});

describe('an import of changed files', () => {
  test.each([
    ['a result', { score: { ft: [2, 1] } }, { home_score: 2, away_score: 1, status: 'finished', sequence: 1 }],
    ['another hour', { time: '18:30' }, { starts_at: Date.UTC(2025, 7, 23, 16, 30), sequence: 1 }],
    [
      'another day',
      { date: '2026-02-03' },
      { start_day: '2026-02-03', starts_at: Date.UTC(2026, 1, 3, 14, 30), sequence: 1 },
    ],
    ['a time no longer known', { time: null }, { time_known: 0, ends_at: null, sequence: 1 }],
    ['a postponement', { status: 'postponed' }, { status: 'postponed', sequence: 1 }],
  ])('updates %s in the same event', async (_, rest, changed) => {
    const database = await open();
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B'), match('C', 'D')) });
    await run(database, folder);
    const before = (await events(database)).find(({ name }) => name === 'A – B');
    writeSeasonFile(folder, DE, league('L', match('A', 'B', rest), match('C', 'D')));
    expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
    const after = await events(database);
    expect(after).toHaveLength(2);
    expect(after.find(({ uuid }) => uuid === before?.uuid)).toMatchObject({ ...changed, updated_at: LATER });
    expect(after.find(({ name }) => name === 'C – D')).toMatchObject({ sequence: 0, updated_at: FIRST });
  });

  test('a corrected score is no news for a calendar', async () => {
    const database = await open();
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B', { score: [1, 0] })) });
    await run(database, folder);
    writeSeasonFile(folder, DE, league('L', match('A', 'B', { score: [1, 1] })));
    await run(database, folder, LATER);
    expect(await event(database)).toMatchObject({ away_score: 1, sequence: 0, updated_at: LATER });
  });

  test('moves the match in both teams’ lists', async () => {
    const database = await open();
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
    await run(database, folder);
    writeSeasonFile(folder, DE, league('L', match('A', 'B', { time: '18:30' })));
    await run(database, folder, LATER);
    const starts = await database.selectFrom('event_team').select('starts_at').execute();
    expect(starts.map((side) => side.starts_at)).toEqual([
      Date.UTC(2025, 7, 23, 16, 30),
      Date.UTC(2025, 7, 23, 16, 30),
    ]);
  });

  test('leaves alone what an operator decided: video, access, venue', async () => {
    const database = await open();
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
    await run(database, folder);
    await database.updateTable('event').set({ video: BUNDLED, access: 'pass', technical_issue: 1 }).execute();
    writeSeasonFile(folder, DE, league('L', match('A', 'B', { score: [1, 0] })));
    await run(database, folder, LATER);
    expect(await event(database)).toMatchObject({ video: BUNDLED, access: 'pass', technical_issue: 1, home_score: 1 });
  });

  test('keeps matches that are no longer listed and says so', async () => {
    const database = await open();
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B'), match('C', 'D')) });
    await run(database, folder);
    writeSeasonFile(folder, DE, league('L', match('A', 'B')));
    const { warnings } = await run(database, folder, LATER);
    expect(warnings.map(({ text }) => text)).toEqual(['1 imported earlier, not in the file now: not deleted']);
    expect(await events(database)).toHaveLength(2);
  });

  test('renames an unknown club and all its matches when a longer spelling comes, and keeps it when only the shorter is left', async () => {
    const database = await open();
    await run(
      database,
      seasonFolder({ '2024-25/en.3.json': league('L', match('Kunterbunt', 'Reading', { date: '2024-09-01' })) }),
    );
    const folder = seasonFolder({ '2025-26/en.3.json': league('L', match('Kunterbunt FC', 'Reading')) });
    await run(database, folder, LATER);
    const name = 'Kunterbunt FC – Reading';
    expect((await events(database)).map((one) => one.name)).toEqual([name, name]);
    writeSeasonFile(folder, '2025-26/en.3.json', league('L', match('Kunterbunt', 'Reading')));
    expect(await run(database, folder, LATER)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('moves the matches of a team that has another name now, and its address leads to it', async () => {
    const database = await open();
    const inRounds = (name: string) => [
      match(name, 'Reading', { round: '1' }),
      match('Barnsley', name, { round: '2', date: '2025-09-01' }),
      match('Luton Town', name, { round: '3', date: '2025-09-08' }),
      match('Luton Town', 'Reading', { round: '2', date: '2025-09-01' }),
    ];
    const folder = seasonFolder({ [DE]: league('L', ...inRounds('Neuland')) });
    await run(database, folder);
    const uuids = async () => new Map((await events(database)).map(({ name, uuid }) => [name, uuid]));
    const teamOf = async (name: string) =>
      (await database.selectFrom('team').select('uuid').where('name', '=', name).executeTakeFirst())?.uuid;
    const [before, old] = [await uuids(), await teamOf('Neuland')];
    writeSeasonFile(folder, DE, league('L', ...inRounds('Altland')));
    expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 3, unchanged: 1, warnings: [] });
    const after = await uuids();
    expect(after.get('Altland – Reading')).toBe(before.get('Neuland – Reading'));
    expect(after.get('Barnsley – Altland')).toBe(before.get('Barnsley – Neuland'));
    const merged = await database
      .selectFrom('merged')
      .select(['uuid', 'into_uuid'])
      .where('kind', '=', 'team')
      .execute();
    expect(merged).toEqual([{ uuid: old, into_uuid: await teamOf('Altland') }]);
    expect(await database.selectFrom('club').select('name').where('name', '=', 'Neuland').execute()).toEqual([]);
    expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
  });

  test('a match with another opponent is the same match, but merges nobody', async () => {
    const database = await open();
    const folder = seasonFolder({ [DE]: league('L', match('Neuland', 'Reading')) });
    await run(database, folder);
    writeSeasonFile(folder, DE, league('L', match('Altland', 'Reading')));
    expect(await run(database, folder, LATER)).toMatchObject({ inserted: 0, updated: 1 });
    expect(await database.selectFrom('merged').selectAll().execute()).toEqual([]);
  });

  test('tells servers that the catalogue is another, but not for matches alone, which are logged', async () => {
    const database = await open();
    const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
    await run(database, folder);
    const first = await version(database);
    await run(database, folder, LATER);
    expect(await version(database)).toEqual(first);
    writeSeasonFile(folder, DE, league('L', match('A', 'B', { score: [1, 0] })));
    await run(database, folder, LATER);
    expect(await version(database)).toEqual(first);
    writeSeasonFile(folder, DE, league('L', match('A', 'B', { score: [1, 0] }), match('C', 'A')));
    await run(database, folder, LATER);
    expect(await version(database)).not.toEqual(first);
  });
});

test('what cannot be imported is reported and the rest imported; the counts add up', async () => {
  const database = await open();
  const folder = seasonFolder({
    '2024-25/de.1.json': '{ broken',
    '2024-25/en.1.json': { name: 'No matches' },
    '2024-25/fr.1.json': Buffer.from([0x7b, 0xff, 0x7d]),
    [DE]: league(
      'L',
      match('A', 'B'),
      match('A', 'B'),
      match('A', 'A'),
      match('C', 'D', { date: '2025-02-30' }),
      match('C', 'D'),
    ),
  });
  const report = await run(database, folder);
  expect(report).toMatchObject({ files: 4, found: 5, inserted: 2, updated: 0, unchanged: 0, refused: 3 });
  expect(report.refusals.map(({ file, index, reason }) => [file, index, reason])).toEqual([
    ['2024-25/de.1.json', null, 'broken JSON'],
    ['2024-25/en.1.json', null, 'no list of matches'],
    ['2024-25/fr.1.json', null, 'not UTF-8 text'],
    [DE, 1, 'duplicate'],
    [DE, 2, 'team plays itself'],
    [DE, 3, 'impossible date'],
  ]);
  expect(await events(database)).toHaveLength(2);
});

test('a dry run tells the same and writes nothing', async () => {
  const folder = temporaryFolder();
  const database = await open(folder);
  const files = seasonFolder({ [DE]: league('L', match('A', 'B'), match('C', 'D')) });
  expect(await run(database, files, FIRST, true)).toMatchObject({ found: 2, inserted: 2 });
  for (const table of ['sport', 'club', 'team', 'season', 'event', 'document'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await run(database, files);
  writeSeasonFile(files, DE, league('L', match('A', 'B', { score: [1, 0] }), match('C', 'D')));
  expect(await run(database, files, LATER, true)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
  expect((await events(database)).map((one) => one.home_score)).toEqual([null, null]);
});

test('each file is on disk and seen by others before it is reported, also while they write', async () => {
  const folder = temporaryFolder();
  const [database, server] = [await open(folder), await open(folder)];
  const codes = ['de.1', 'de.2', 'en.1', 'fr.1'];
  const files = seasonFolder(
    Object.fromEntries(codes.map((code) => [`2025-26/${code}.json`, league(code, match('A', 'B'))])),
  );
  const seen: Promise<number>[] = [];
  const onFile = (_: unknown, done: number) => {
    const counted = server
      .insertInto('document')
      .values({ key: `visit-${done}`, value: '{}' })
      .execute();
    seen.push(counted.then(async () => (await events(server)).length - done));
  };
  const report = await importFolder({ database, folder: files, onFile });
  expect(report.inserted).toBe(4);
  const ahead = await Promise.all(seen);
  expect(ahead.every((difference) => difference >= 0)).toBe(true);
});
