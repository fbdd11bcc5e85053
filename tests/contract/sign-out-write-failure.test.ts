import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type AccountsPlatform, accountsPlatform } from '../support/accounts-platform.ts';
import { apiOf, authorizePath, codeFor, signUp, Visitor } from '../support/visitor.ts';

const NAVIGATES = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

let platform: AccountsPlatform;
let visitor: Visitor;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  platform = await accountsPlatform({ database: await openDatabase(':memory:') });
  visitor = new Visitor(platform.fetch);
  await signUp(visitor);
});
afterEach(async () => {
  await platform.close();
  vi.restoreAllMocks();
});

const writable = (on: boolean) => sql`pragma query_only = ${sql.lit(on ? 0 : 1)}`.execute(platform.database);

test('signing out while the database is read-only removes the cookie; a copy and its tokens are invalid', async () => {
  const { exchange, call } = apiOf(platform.fetch);
  const { accessToken } = (await (await exchange(await codeFor(visitor))).json()) as { accessToken: string };
  const copy = new Visitor(platform.fetch);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  expect((await call('GET', '/v2/users/me', accessToken)).status).toBe(200);

  await writable(false);
  const answer = await visitor.get('/users/sign_out', NAVIGATES);
  expect(answer.status).toBe(200);
  expect(visitor.cookies.has('__Host-sso')).toBe(false);
  expect((await copy.get('/users/edit')).status).toBe(303);
  expect((await call('GET', '/v2/users/me', accessToken)).status).toBe(401);

  await writable(true);
  const rows = () => platform.database.selectFrom('sso_session').selectAll().execute();
  await expect.poll(rows, { timeout: 5_000 }).toEqual([]);
  expect((await copy.get(authorizePath())).headers.get('location')).toMatch(/^\/users\/sign_in/);
});

test('a sign-in while the database is read-only gets 503', async () => {
  await writable(false);
  const answer = await visitor.get(authorizePath());
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
});
