import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '#platform/admin/audit.ts';
import { MACHINE } from '#platform/admin/tokens.ts';
import { moveDatabase } from '#platform/database/move.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { searchNames } from '#platform/search/names.ts';
import { accountsPlatform } from '../support/accounts-platform.ts';
import { type Customer, customer, MATCH, PLAN, stock } from '../support/shop.ts';
import { emptyDatabaseUrl } from '../support/test-database.ts';
import { apiOf, codeFor, fan, signUp, Visitor } from '../support/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-move-'));
const ada = fan();
let source: Database;
let buyer: Customer;

/** A site with accounts, orders, passes, a change log and an uploaded picture. */
beforeAll(async () => {
  source = await openDatabase(folder);
  const platform = await accountsPlatform({ database: source });
  await stock(source, platform.now());
  await signUp(new Visitor(platform.fetch), ada);
  buyer = await customer(platform);
  await buyer.bought('event', MATCH);
  await buyer.bought('plan', PLAN);
  const data = Buffer.from([0, 255, 7, 0]);
  await source.insertInto('picture').values({ hash: 'p1', use: 'logo', data, created_at: 1 }).execute();
  for (const name of ['one', 'two'])
    await record(source, MACHINE, { action: 'team.create', target: name, before: null, after: { name } });
});
afterAll(() => source.destroy());

const rowsOf = async (database: Database, table: string): Promise<string[]> => {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database);
  const text = (row: object) =>
    JSON.stringify(
      Object.entries(row)
        .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value])
        .sort(),
    );
  return rows.map(text).sort();
};

test('a site with accounts and orders goes on in PostgreSQL where it was in SQLite', async () => {
  const url = await emptyDatabaseUrl();
  const env = { ...process.env, DATA_DIR: folder };
  const command = ['src/platform/admin/cli.ts', 'move', '--to', url];
  const run = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(run.stdout).toMatch(/^order: 2$/m);
  expect(run.stdout).toMatch(/^Moved \d+ rows of \d+ tables\. Set DATABASE_URL/m);

  const target = await openDatabase(url);
  const tables = (await target.introspection.getTables()).map(({ name }) => name);
  expect(tables).toContain('entitlement');
  for (const table of tables.filter((name) => name !== 'search' && name !== 'lease'))
    expect(await rowsOf(target, table), table).toEqual(await rowsOf(source, table));
  expect((await searchNames(target, 'Football', 300))[0]?.name).toBe('Football');
  expect(await rowsOf(target, 'picture')).toEqual([expect.stringContaining('00ff0700')]);

  const platform = await accountsPlatform({ database: target });
  const visitor = new Visitor(platform.fetch);
  const { status } = await visitor.submit('/users/sign_in', { email: ada.email, password: ada.password });
  expect(status).toBeLessThan(400);
  const { user } = await apiOf(platform.fetch).tokens(await codeFor(visitor));
  expect(user.email).toBe(ada.email);
  // Numbers go on after the last one.
  await record(target, MACHINE, { action: 'team.create', target: 'three', before: null, after: { name: 'three' } });
  const ids = (await target.selectFrom('audit_entry').select('id').orderBy('id').execute()).map(({ id }) => id);
  expect(ids).toEqual([...ids.slice(0, -1), Number(ids.at(-2)) + 1]);

  const again = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('The target is not empty')]);
  await target.destroy();
});

test('a move while the site writes leaves nothing behind, and can be repeated', async () => {
  const url = await emptyDatabaseUrl();
  const target = await openDatabase(url);
  const other = await openDatabase(folder);
  const write = () =>
    other
      .insertInto('document')
      .values({ key: `written-${crypto.randomUUID()}`, value: '1' })
      .execute();
  let written: Promise<unknown> | undefined;
  const moving = moveDatabase(source, target, () => (written ??= write()));
  await expect(moving).rejects.toThrow('Stop it, then move again');
  await written;
  expect(await rowsOf(target, 'account')).toEqual([]);
  await moveDatabase(source, target);
  expect(await rowsOf(target, 'document')).toEqual(await rowsOf(source, 'document'));
  await Promise.all([target.destroy(), other.destroy()]);
});

test.each([
  [['--to', 'sqlite:x'], '--to is the address'],
  [[], '--to is the address'],
])('move %j is refused', (words, why) => {
  const run = spawnSync(process.execPath, ['src/platform/admin/cli.ts', 'move', ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  });
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining(why)]);
});
