import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { importFolder } from '#platform/import/import-folder.ts';
import { emptyDatabaseUrl } from '../support/test-database.ts';

const place = { round: 'Quarter-finals', time: '18:00', ground: 'Olympiastadion, Berlin' };
const KNOWN = {
  ...{ ...place, num: 45, date: '2024-07-05', team1: 'Spain', team2: 'Germany', score: { ft: [1, 1], et: [2, 1] } },
  goals1: [
    { name: 'Olmo', minute: 51 },
    { name: 'Merino', minute: 119 },
  ],
  goals2: [{ name: 'Wirtz', minute: 89 }],
};
const OPEN = { ...place, round: 'Semi-finals', date: '2024-07-09', team1: 'W45', team2: 'W46' };

test('a tournament with open sides imports on PostgreSQL, and twice changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '2024'));
  const write = (...matches: object[]) =>
    writeFileSync(join(folder, '2024', 'euro.json'), JSON.stringify({ name: 'Euro 2024', matches }));
  const database = await openDatabase(await emptyDatabaseUrl());
  onTestFinished(() => database.destroy());
  const run = (removeMissing = false) => importFolder({ database, folder, removeMissing });
  write(KNOWN, OPEN);
  expect(await run()).toMatchObject({ found: 2, inserted: 2 });
  expect(await run()).toMatchObject({ updated: 0, unchanged: 2 });
  write(KNOWN, { ...OPEN, team1: 'Spain', team2: 'France' });
  expect(await run()).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
  const goals = await database
    .selectFrom('timeline')
    .select(['minute', 'home_score', 'away_score'])
    .orderBy('at')
    .execute();
  expect(goals.map(({ minute, home_score, away_score }) => `${minute} ${home_score}-${away_score}`)).toEqual([
    ...['51 1-0', '89 1-1', '119 2-1'],
  ]);
  write(KNOWN);
  expect(await run(true)).toMatchObject({ removed: 1, unchanged: 1 });
});
