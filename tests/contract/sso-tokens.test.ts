import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangedSession } from '#contract/session.ts';
import { cleanUpAccounts } from '#platform/accounts/clean-up.ts';
import { type AccountsPlatform, accountsPlatform, OTHER_CLIENT } from '../support/accounts-platform.ts';
import { apiOf, codeFor, pkce, signUp, Visitor } from '../support/visitor.ts';

let platform: AccountsPlatform;
let api: ReturnType<typeof apiOf>;
let visitor: Visitor;
let person: { name: string; email: string };
beforeAll(async () => {
  platform = await accountsPlatform();
  api = apiOf(platform.fetch);
  visitor = new Visitor(platform.fetch);
  person = await signUp(visitor);
});
afterAll(() => platform.close());

const works = async (token: string) => (await api.call('GET', '/v2/sso_verifications', token)).status === 200;
const session = async () => api.tokens(await codeFor(visitor));

describe('codes', () => {
  test('a code gives tokens and the user, with lifetimes in seconds of product time', async () => {
    const given = exchangedSession.parse(await session());
    expect(given).toMatchObject({ expiresIn: 900, tokenCreatedAt: Math.floor(platform.now() / 1000) });
    expect(given.user).toEqual({ uuid: given.user.uuid, onboarded: false, name: person.name, email: person.email });
    const current = await api.call('GET', '/api/v2/sso_verifications', given.accessToken);
    expect(current.headers.get('cache-control')).toBe('no-store');
    expect(await current.json()).toEqual({
      user: given.user,
      expiresIn: 900,
      tokenCreatedAt: given.tokenCreatedAt,
    });
  });

  test('a replayed code is refused, and its tokens are revoked', async () => {
    const code = await codeFor(visitor);
    const given = await api.tokens(code);
    expect(await works(given.accessToken)).toBe(true);
    expect((await api.exchange(code)).status).toBe(401);
    expect(await works(given.accessToken)).toBe(false);
    expect((await api.exchange(given.refreshToken)).status).toBe(401);
  });

  test('at most one of two simultaneous exchanges gets tokens', async () => {
    const code = await codeFor(visitor);
    const answers = await Promise.all([api.exchange(code), api.exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a code is valid for a minute', async () => {
    const [early, late] = [await codeFor(visitor), await codeFor(visitor)];
    platform.pass(59);
    expect((await api.exchange(early)).status).toBe(200);
    platform.pass(1);
    expect((await api.exchange(late)).status).toBe(401);
  });

  test('that minute is one of real time where product time is faster', async () => {
    const fast = await accountsPlatform({}, 60);
    const fan = new Visitor(fast.fetch);
    await signUp(fan);
    const [early, late] = [await codeFor(fan), await codeFor(fan)];
    fast.pass(59);
    expect((await apiOf(fast.fetch).exchange(early)).status).toBe(200);
    fast.pass(1);
    expect((await apiOf(fast.fetch).exchange(late)).status).toBe(401);
    await fast.close();
  });

  test.each(['none', 'wrong', 'where there was no challenge'])('a verifier that is %s is refused', async (what) => {
    const { verifier, challenge } = pkce();
    const asked = what.startsWith('where') ? {} : { code_challenge: challenge, code_challenge_method: 'S256' };
    const code = await codeFor(visitor, asked as Record<string, string>);
    const body = what === 'none' ? {} : { code_verifier: what === 'wrong' ? pkce().verifier : verifier };
    expect((await api.exchange(code, body)).status).toBe(401);
    // A wrong verifier means a stolen code: the code is revoked.
    expect((await api.exchange(code, { code_verifier: verifier })).status).toBe(401);
  });

  test('the right verifier is accepted', async () => {
    const { verifier, challenge } = pkce();
    const code = await codeFor(visitor, { code_challenge: challenge, code_challenge_method: 'S256' });
    expect((await api.exchange(code, { code_verifier: verifier })).status).toBe(200);
  });

  test('the site cannot exchange a code of another client', async () => {
    const { verifier, challenge } = pkce();
    const code = await codeFor(visitor, {
      client_id: OTHER_CLIENT.id,
      redirect_uri: OTHER_CLIENT.redirectUris[0] ?? '',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect((await api.exchange(code, { code_verifier: verifier })).status).toBe(401);
  });

  test.each(['x', '%2e%2e%2f', 'a'.repeat(43), '../users/me', '%00', "'--"])('%s is not a valid code', async (code) => {
    const answer = await api.exchange(code);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ status: 401, errors: [{ code: 'unauthorized' }] });
  });
});

describe('refresh tokens', () => {
  test('each exchange rotates the refresh token; old access tokens work until they expire', async () => {
    const first = await session();
    platform.pass(60);
    const second = await api.tokens(first.refreshToken);
    expect(second.user).toEqual(first.user);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.tokenCreatedAt).toBe((first.tokenCreatedAt ?? 0) + 60);
    expect([await works(first.accessToken), await works(second.accessToken)]).toEqual([true, true]);
    platform.pass(840);
    expect([await works(first.accessToken), await works(second.accessToken)]).toEqual([false, true]);
  });

  test('tabs that refresh at once, or up to 30 s late, get the same pair', async () => {
    const { refreshToken } = await session();
    const tabs = await Promise.all(Array.from({ length: 10 }, () => api.tokens(refreshToken)));
    platform.pass(30);
    tabs.push(await api.tokens(refreshToken));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    expect(new Set(tabs.map((tab) => tab.accessToken)).size).toBe(1);
    expect(await works(tabs[0]?.accessToken ?? '')).toBe(true);
  });

  test('a late tab gets the newest pair when the next token was exchanged too', async () => {
    const { refreshToken } = await session();
    const second = await api.tokens(refreshToken);
    const third = await api.tokens(second.refreshToken);
    expect((await api.tokens(refreshToken)).refreshToken).toBe(third.refreshToken);
  });

  test('reuse after the grace period revokes the whole family', async () => {
    const { refreshToken } = await session();
    const second = await api.tokens(refreshToken);
    platform.pass(31);
    expect((await api.exchange(refreshToken)).status).toBe(401);
    expect(await works(second.accessToken)).toBe(false);
    expect((await api.exchange(second.refreshToken)).status).toBe(401);
  });

  test('a refresh token expires after 30 days', async () => {
    const { refreshToken } = await session();
    platform.pass(30 * 86_400 - 1);
    const next = await api.tokens(refreshToken);
    platform.pass(30 * 86_400);
    expect((await api.exchange(next.refreshToken)).status).toBe(401);
  });
});

describe('signing out', () => {
  test.each(['valid', 'expired'])('DELETE with a %s access token revokes the family', async (state) => {
    visitor = new Visitor(platform.fetch);
    await signUp(visitor);
    const { accessToken, refreshToken } = await session();
    if (state === 'expired') platform.pass(901);
    expect((await api.call('DELETE', '/v2/sso_verifications', accessToken)).status).toBe(204);
    expect((await api.exchange(refreshToken)).status).toBe(401);
    expect((await api.call('DELETE', '/v2/sso_verifications', accessToken)).status).toBe(401);
  });

  test('a missing or wrong token is 401 with a reason', async () => {
    for (const token of [undefined, 'wrong', (await session()).refreshToken]) {
      const answer = await api.call('GET', '/v2/sso_verifications', token);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.json()).toMatchObject({ status: 401, errors: [{ code: 'unauthorized' }] });
      expect((await api.call('HEAD', '/v2/sso_verifications', token)).status).toBe(401);
    }
  });
});

test('the database contains no secrets', async () => {
  const { accessToken, refreshToken } = await session();
  await api.tokens(refreshToken);
  const dump = [];
  for (const table of ['account', 'sso_session', 'authorization_code', 'access_token', 'refresh_token'] as const)
    dump.push(await platform.database.selectFrom(table).selectAll().execute());
  const text = JSON.stringify(dump);
  for (const secret of [accessToken, refreshToken, ...visitor.cookies.values(), 'floodlights over'])
    expect(text).not.toContain(secret);
});

test('the clean-up job deletes only expired rows', async () => {
  const { accessToken } = await session();
  await cleanUpAccounts(platform.database, platform.now());
  expect(await works(accessToken)).toBe(true);
  platform.pass(366 * 86_400);
  await cleanUpAccounts(platform.database, platform.now());
  for (const table of ['sso_session', 'authorization_code', 'token_family', 'access_token', 'refresh_token'] as const)
    expect(await platform.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await platform.database.selectFrom('account').selectAll().execute()).not.toEqual([]);
});
