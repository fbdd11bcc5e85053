import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '#platform/accounts/secrets.ts';
import type { Tables } from '#platform/database/schema.ts';
import { type AccountsPlatform, accountsPlatform, WITH_PUSH } from '../support/accounts-platform.ts';
import { pushBrowser } from '../support/push-service.ts';
import { apiOf, codeFor, type fan, newToken, signUp, Visitor } from '../support/visitor.ts';

let platform: AccountsPlatform;
let api: ReturnType<typeof apiOf>;
let visitor: Visitor;
let person: ReturnType<typeof fan>;
beforeEach(async () => {
  platform = await accountsPlatform(WITH_PUSH);
  api = apiOf(platform.fetch);
  visitor = new Visitor(platform.fetch);
  person = await signUp(visitor);
});
afterEach(() => platform.close());

const count = async (table: keyof Tables) => {
  const query = platform.database.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
};
const works = async (token: string) => (await api.call('GET', '/v2/users/me', token)).status === 200;
const secondsPass = () => platform.pass(1);

test('an account has at most a thousand sessions; the newest stays', async () => {
  const { account_uuid } = await platform.database
    .selectFrom('sso_session')
    .select('account_uuid')
    .executeTakeFirstOrThrow();
  const row = { account_uuid, created_at: platform.now(), expires_at: platform.now() + 1e9 };
  const rows = Array.from({ length: 1000 }, () => ({ ...row, hash: hashOf(randomUUID()) }));
  for (let at = 0; at < rows.length; at += 100)
    await platform.database
      .insertInto('sso_session')
      .values(rows.slice(at, at + 100))
      .execute();
  const code = await codeFor(visitor);
  secondsPass();
  const newest = new Visitor(platform.fetch);
  await newest.submit('/users/sign_in', person);
  expect(await count('sso_session')).toBe(1000);
  expect((await newest.get('/users/edit')).status).toBe(200);
  expect(await works((await api.tokens(await codeFor(newest))).accessToken)).toBe(true);
  expect([code.length > 0, await count('account')]).toEqual([true, 1]);
});

test('a session has at most twenty codes and twenty client sign-ins; the newest stay', async () => {
  const tokens: string[] = [];
  for (let i = 0; i < 25; i++) {
    secondsPass();
    tokens.push((await api.tokens(await codeFor(visitor))).accessToken);
  }
  expect([await count('authorization_code'), await count('token_family')]).toEqual([20, 20]);
  const good = await Promise.all(tokens.map(works));
  expect(good).toEqual([...Array(5).fill(false), ...Array(20).fill(true)]);
});

test('a sign-in stores its latest thousand tokens', async () => {
  const { accessToken, refreshToken } = await api.tokens(await codeFor(visitor));
  const { family_uuid } = await platform.database
    .selectFrom('access_token')
    .select('family_uuid')
    .executeTakeFirstOrThrow();
  const row = { family_uuid, created_at: platform.now() - 1000, expires_at: platform.now() + 1e9 };
  for (const table of ['access_token', 'refresh_token'] as const)
    for (let at = 0; at < 1200; at += 100)
      await platform.database
        .insertInto(table)
        .values(
          Array.from({ length: 100 }, (_, i) => ({ ...row, created_at: row.created_at - at - i, hash: randomUUID() })),
        )
        .execute();
  secondsPass();
  const renewed = await api.tokens(refreshToken);
  expect([await count('access_token'), await count('refresh_token')]).toEqual([1000, 1000]);
  expect([await works(renewed.accessToken), await works(accessToken)]).toEqual([true, true]);
  expect((await api.exchange(renewed.refreshToken)).status).toBe(200);
});

test('the newest push subscriptions stay, also when all arrive simultaneously', async () => {
  const token = await newToken(platform.fetch);
  const uuids: string[] = [];
  for (let i = 0; i < 30; i++) {
    const { subscription } = pushBrowser('https://fcm.googleapis.com');
    const answer = await api.call('POST', '/api/v2/push/subscriptions', token, subscription);
    uuids.push(((await answer.json()) as { uuid: string }).uuid);
    const kept = await platform.database.selectFrom('push_subscription').select('uuid').execute();
    expect(kept.map(({ uuid }) => uuid)).toContain(uuids.at(-1));
    expect(kept.length).toBe(Math.min(20, i + 1));
  }
});
