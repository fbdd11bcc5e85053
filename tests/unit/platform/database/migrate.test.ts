import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { migrate, migrations } from '#platform/database/migrate.ts';
import { openNodeSqlite } from '#platform/database/node-sqlite.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Tables } from '#platform/database/schema.ts';
import { searchNames } from '#platform/search/names.ts';
import { namesWithAll } from '#platform/search/name-index.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'touchline-migrate-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('a database of a newer version is left as it is, and the migration that is not known is named', async () => {
  const dir = folder();
  await (await openDatabase(dir)).destroy();
  const raw = new DatabaseSync(join(dir, 'touchline.sqlite'));
  raw.exec(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-tomorrow', '2030-01-01T00:00:00Z')`);
  raw.close();
  const opened = openDatabase(dir);
  await expect(opened).rejects.toBeInstanceOf(IncompatibleData);
  await expect(opened).rejects.toThrow(
    /newer version: its migration "9999-tomorrow" is not known here\. Start that version/,
  );
});

test('a filled database of a version before finds its names after the update, what most look for first', async () => {
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openNodeSqlite(':memory:') }) });
  onTestFinished(() => database.destroy());
  const run = async (...texts: string[]) => {
    for (const text of texts) await sql.raw(text).execute(database);
  };
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateTo('0045-highlight-lists');
  expect(error).toBeUndefined();
  await run(
    `insert into sport (uuid, name, slug, position) values ('s1', 'Football', 'football', 1)`,
    `insert into team (uuid, name, short_name, sport_uuid, popularity) values
      ('t1', 'Arsenal Sarandí', 'Arsenal', 's1', 3), ('t2', 'Arsenal FC', 'Arsenal', 's1', 90), ('t3', 'Leeds', 'Leeds', 's1', 5)`,
    `update team set name = 'Leeds United' where uuid = 't3'`,
    `delete from team where uuid = 't1'`,
    `insert into team (uuid, name, short_name, sport_uuid, popularity) values ('t4', 'Arsenal Tula', 'Arsenal', 's1', 7)`,
  );
  await migrate(database);
  const found = async (query: string) => (await searchNames(database, query, 30)).map(({ uuid }) => uuid);
  const first = async (word: string) => (await namesWithAll(database, [word], 1)).map(({ uuid }) => uuid);
  expect(await found('arsenal')).toEqual(['t2', 't4']);
  expect(await first('arsenal')).toEqual(['t2']);
  expect(await found('united')).toEqual(['t3']);
  // And it keeps what is written from now on.
  await run(
    `update team set popularity = 100 where uuid = 't4'`,
    `update team set name = 'Leeds City' where uuid = 't3'`,
  );
  expect(await first('arsenal')).toEqual(['t4']);
  expect(await found('united')).toEqual([]);
  expect(await found('leeds')).toEqual(['t3']);
});
