import { expect, test } from 'vitest';
import type { Database } from '#platform/database/open.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { league, match, seasonFolder, writeSeasonFile } from './season-folder.ts';
import { DE, events, LATER, open, run } from './imported.ts';

const AHEAD = league('L', match('A', 'B'));

/** A league that was imported, and the match B – A that an operator entered in it since. */
async function entered(fields: object = {}): Promise<{ database: Database; folder: string }> {
  const database = await open();
  const folder = seasonFolder({ [DE]: AHEAD });
  await run(database, folder);
  const [known] = await events(database);
  const { uuid, sequence, updated_at, source, ...row } = known!;
  const sides = await database.selectFrom('event_team').selectAll().orderBy('position', 'desc').execute();
  const own = { ...row, name: 'B – A', starts_at: LATER, start_day: '2026-01-01', round: null, ...fields };
  await recordMatches(
    database,
    [{ type: 'created', match: 'ours', fields: own, teams: sides.map(({ team_uuid }) => team_uuid) }],
    { source: 'operator', now: LATER },
  );
  return { database, folder };
}

const uuids = async (database: Database) => (await events(database)).map(({ uuid }) => uuid);

test('a match that an operator entered is the one of the file, which adds what nobody said', async () => {
  const { database, folder } = await entered({ status: 'live', ends_at: null, home_score: 1, away_score: 0 });
  const known = await uuids(database);
  writeSeasonFile(folder, DE, league('L', match('A', 'B'), match('B', 'A', { round: 'Matchday 18' })));
  for (const again of [1, 0]) {
    const report = await run(database, folder, LATER);
    expect(report).toMatchObject({ inserted: 0, updated: again, unchanged: 2 - again, warnings: [] });
    expect(report.left).toEqual(
      ['start', 'status', 'score'].map((field) => ({ file: DE, match: 'B – A', field, by: 'operator' })),
    );
  }
  expect(await uuids(database)).toEqual(known);
  expect((await events(database)).find(({ uuid }) => uuid === 'ours')).toMatchObject({
    ...{ round: 'Matchday 18', starts_at: LATER, status: 'live', home_score: 1, ends_at: null },
  });
});

test('sides that meet twice are told apart by round, else by day; what is neither stays a match of its own', async () => {
  const meetings = league(
    'L',
    match('A', 'B'),
    match('B', 'A', { round: 'Matchday 18', date: '2026-01-01' }),
    match('B', 'A', { round: 'Matchday 30', date: '2026-04-01' }),
  );
  for (const [fields, inserted, round] of [
    [{ round: 'Matchday 30' }, 1, 'Matchday 30'],
    [{}, 1, 'Matchday 18'],
    [{ start_day: '2026-02-02' }, 2, null],
    [{ round: 'Final' }, 2, 'Final'],
  ] as const) {
    const { database, folder } = await entered(fields);
    writeSeasonFile(folder, DE, meetings);
    expect((await run(database, folder, LATER)).inserted).toBe(inserted);
    expect((await events(database)).find(({ uuid }) => uuid === 'ours')).toMatchObject({ round });
  }
});
