import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';
import { type AccountsPlatform, accountsPlatform, ORIGIN } from '../../../support/accounts-platform.ts';
import { fan, newToken, Visitor } from '../../../support/visitor.ts';

let platform: AccountsPlatform;
let token: string;
beforeEach(async () => {
  platform = await accountsPlatform();
  token = await newToken(platform.fetch);
});
afterEach(() => platform.close());

const save = (settings: object) =>
  platform.fetch(
    new Request(`${ORIGIN}/v2/users/me`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    }),
  );
const name = async () => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await platform.fetch(new Request(`${ORIGIN}/v2/users/me`, { headers }));
  return ((await answer.json()) as { name: string }).name;
};

test('a disk that is full is a 503 with a time to come again; what is there can be read, and room makes it work', async () => {
  expect((await save({ name: 'Before' })).status).toBe(200);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(platform.database);
  // Every page of the file is used up, and no further one can be had.
  await sql`create table filler (bytes blob)`.execute(platform.database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 4)}`.execute(platform.database);
  const fill = () => sql`insert into filler values (randomblob(2000))`.execute(platform.database);
  await expect(
    (async () => {
      for (;;) await fill();
    })(),
  ).rejects.toMatchObject({ errcode: 13 });

  const answers = [];
  for (let tries = 0; tries < 40; tries++)
    answers.push(await new Visitor(platform.fetch).submit('/users/sign_up', fan('x'.repeat(60) + tries)));
  const failed = answers.filter(({ status }) => status >= 400);
  expect(failed.length).toBeGreaterThan(0);
  for (const answer of failed) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await name()).toBe('Before');

  await sql`pragma max_page_count = 1000000`.execute(platform.database);
  expect((await save({ name: 'After' })).status).toBe(200);
  expect(await name()).toBe('After');
});

test.each([
  ['a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, true],
  ['a read that failed', { errcode: 266 }, true],
  ['a file that may not be written', { errcode: 8 }, true],
  ['a write that failed', { errcode: 778 }, true],
  ['a file that cannot be opened', { errcode: 14 }, true],
  ['another process that writes', { errcode: 5 }, true],
  ['another connection that writes', { errcode: 262 }, true],
  ['a lock that the file system does not give', { errcode: 15 }, true],
  ['a rule of the data', { errcode: 19 }, false],
  ['a statement that makes no sense', { errcode: 1 }, false],
  ['a file that is damaged', { errcode: 11 }, false],
  ['a full disk of PostgreSQL', { code: '53100' }, true],
  ['a disk of PostgreSQL that fails', { code: '58030' }, true],
  ['a PostgreSQL that only reads', { code: '25006' }, true],
  ['a file system that is full', { code: 'ENOSPC' }, true],
  ['a quota that is used up', { code: 'EDQUOT' }, true],
  ['a file that is not there', { code: 'ENOENT' }, false],
  ['a PostgreSQL that is ended', { code: '57P01' }, true],
  ['a PostgreSQL that is not there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  ['a name that nobody knows', { code: 'ENOTFOUND' }, true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a connection that takes too long', new Error('timeout exceeded when trying to connect'), true],
  ['a question without an answer', new Error('Query read timeout'), true],
  ['a rule of PostgreSQL', { code: '23505' }, false],
  ['anything else', new TypeError('x'), false],
  ['nothing', undefined, false],
])('%s: out of order %#', (_what, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});
