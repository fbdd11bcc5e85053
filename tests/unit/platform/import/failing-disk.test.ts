import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { league, match, seasonFolder, temporaryFolder } from './season-folder.ts';

const CLI = 'src/platform/import/cli.ts';
/** Room for the tables and some matches, and not for thousands; for some of the tables. Blocks of 512 bytes a file. */
const ROOM = { matches: 6_000, tables: 300 };

const clubs = Array.from({ length: 64 }, (_, index) => `Club ${index}`);
const many = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => match(home, away)));

/** Runs the import, with files that cannot grow beyond a size where one is given. */
function importInto(dataDir: string, folder: string, limit?: number) {
  const limited = limit === undefined ? '' : `ulimit -f ${limit}; `;
  return spawnSync('sh', ['-c', `${limited}exec "$0" "$@"`, process.execPath, CLI, folder, '--data-dir', dataDir], {
    encoding: 'utf8',
  });
}

async function events(dataDir: string): Promise<number> {
  const database = await openDatabase(dataDir);
  const rows = await database.selectFrom('event').select('uuid').execute();
  await database.destroy();
  return rows.length;
}

test('an import on a disk that takes no more says so, keeps whole files, and is completed by running it again', async () => {
  const dataDir = temporaryFolder();
  const folder = seasonFolder({
    '2009-10/de.1.json': league('L', match('A', 'B')),
    '2010-11/de.1.json': league('L', ...many),
  });
  const stopped = importInto(dataDir, folder, ROOM.matches);
  expect([stopped.status, stopped.stdout]).toEqual([1, '']);
  expect(stopped.stderr).toMatch(/The import stopped: The database cannot be read or written now \(disk I\/O error\)/);
  expect(stopped.stderr).toMatch(/run it again/);
  expect(await events(dataDir)).toBe(1);

  expect(importInto(dataDir, folder).status).toBe(0);
  expect(await events(dataDir)).toBe(1 + many.length);
}, 60_000);

test('a database that could not be made whole is made anew by the next try', async () => {
  const dataDir = temporaryFolder();
  const folder = seasonFolder({ '2009-10/de.1.json': league('L', match('A', 'B')) });
  expect(importInto(dataDir, folder, ROOM.tables).status).toBe(1);
  expect(importInto(dataDir, folder).status).toBe(0);
  expect(await events(dataDir)).toBe(1);
});
