import { expect, test } from 'vitest';
import type { Database } from '#platform/database/open.ts';
import { recordMatches } from '#platform/matches/record.ts';
import type { MatchFields } from '#platform/matches/update.ts';
import type { Writer } from '#platform/matches/ownership.ts';
import { league, match, seasonFolder, writeSeasonFile } from './season-folder.ts';
import { DE, event, LATER, open, run } from './imported.ts';

async function imported(): Promise<{ database: Database; folder: string }> {
  const database = await open();
  const folder = seasonFolder({ [DE]: league('L', match('A', 'B')) });
  await run(database, folder);
  return { database, folder };
}

async function write(database: Database, source: Writer, fields: Partial<MatchFields>): Promise<void> {
  const { uuid } = await event(database);
  await recordMatches(database, [{ type: 'changed', match: uuid, fields }], { source, now: LATER });
}

test.each<Writer>(['operator', 'feed'])(
  'a match that %s put on the air stays there, and the report says so',
  async (source) => {
    const { database, folder } = await imported();
    await write(database, source, { status: 'live', home_score: 2, away_score: 1, ends_at: null });
    const before = await event(database);
    const report = await run(database, folder, LATER + 1);
    expect(report).toMatchObject({ updated: 0, unchanged: 1 });
    expect(report.left).toEqual([
      { file: DE, match: 'A – B', field: 'status', by: source },
      { file: DE, match: 'A – B', field: 'score', by: source },
    ]);
    expect(await event(database)).toEqual(before);
  },
);

test('a match that the clock put on the air stays there, and ends with the file’s result', async () => {
  const { database, folder } = await imported();
  await write(database, 'clock', { status: 'live', ends_at: null });
  expect((await run(database, folder)).left).toMatchObject([{ field: 'status', by: 'clock' }]);
  expect(await event(database)).toMatchObject({ status: 'live', ends_at: null });
  writeSeasonFile(folder, DE, league('L', match('A', 'B', { score: { ft: [2, 1] } })));
  expect(await run(database, folder)).toMatchObject({ updated: 1, left: [] });
  expect(await event(database)).toMatchObject({ status: 'finished', home_score: 2, reported: 1 });
});

test('an operator’s correction stays, and what nobody corrected follows the file', async () => {
  const { database, folder } = await imported();
  await write(database, 'operator', { name: 'The derby' });
  writeSeasonFile(folder, DE, league('L', match('A', 'B', { score: { ft: [2, 1] } })));
  const dry = await run(database, folder, LATER, true);
  const report = await run(database, folder, LATER);
  expect(report).toMatchObject({ updated: 1, left: [{ field: 'name', by: 'operator' }] });
  expect([dry.updated, dry.left]).toEqual([report.updated, report.left]);
  expect(await event(database)).toMatchObject({ name: 'The derby', home_score: 2 });
});

test('where an operator moved a match, the file’s start stays away with the end that is counted from it', async () => {
  const { database, folder } = await imported();
  await write(database, 'operator', { starts_at: LATER, start_day: '2026-01-01', ends_at: LATER + 5_400_000 });
  const before = await event(database);
  expect(await run(database, folder, LATER + 1)).toMatchObject({ unchanged: 1, left: [{ field: 'start' }] });
  expect(await event(database)).toEqual(before);
});
