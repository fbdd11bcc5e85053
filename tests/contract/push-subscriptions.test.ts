import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsPlatform, accountsPlatform, WITH_PUSH } from '../support/accounts-platform.ts';
import { pushBrowser } from '../support/push-service.ts';
import { apiOf, codeFor, newToken, Visitor } from '../support/visitor.ts';

const SERVICE = 'https://fcm.googleapis.com';
const PATH = '/api/v2/push/subscriptions';

let platform: AccountsPlatform;
let api: ReturnType<typeof apiOf>;
beforeAll(async () => {
  platform = await accountsPlatform(WITH_PUSH);
  api = apiOf(platform.fetch);
});
afterAll(() => platform.close());

const subscribe = async (token: string, body: unknown) => {
  const answer = await api.call('POST', PATH, token, body);
  return {
    status: answer.status,
    body: (await answer.json()) as { uuid: string; errors?: { code: string; detail: string }[] },
  };
};
const stored = async () => {
  const rows = await platform.database.selectFrom('push_subscription').select(['uuid', 'endpoint']).execute();
  return new Map(rows.map(({ uuid, endpoint }) => [uuid, endpoint]));
};

test('a signed-in visitor gets the site’s key; others get 401', async () => {
  const answer = await api.call('GET', '/api/v2/push/key', await newToken(platform.fetch));
  expect([answer.status, await answer.json()]).toEqual([200, { key: 'the-key' }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const [method, path, body] of [
    ['GET', '/api/v2/push/key', undefined],
    ['POST', PATH, pushBrowser(SERVICE).subscription],
    ['DELETE', `${PATH}/any`, undefined],
  ] as const)
    expect((await api.call(method, path, undefined, body)).status).toBe(401);
});

test('a browser subscribes, gets the same uuid when it subscribes again, and unsubscribes', async () => {
  const token = await newToken(platform.fetch);
  const { subscription } = pushBrowser(SERVICE);
  const first = await subscribe(token, { ...subscription, expirationTime: null, locale: 'de', timeZone: 'Asia/Tokyo' });
  expect(first.status).toBe(201);
  expect(await subscribe(token, { ...subscription, scope: 'kickoff' })).toEqual(first);
  expect((await stored()).get(first.body.uuid)).toBe(subscription.endpoint);
  expect((await api.call('DELETE', `${PATH}/${first.body.uuid}`, token)).status).toBe(204);
  expect((await stored()).has(first.body.uuid)).toBe(false);
  expect((await api.call('DELETE', `${PATH}/${first.body.uuid}`, token)).status).toBe(404);
});

test('another account cannot remove or claim a browser', async () => {
  const [owner, other] = [await newToken(platform.fetch), await newToken(platform.fetch)];
  const { subscription } = pushBrowser(SERVICE);
  const { uuid } = (await subscribe(owner, subscription)).body;
  expect((await api.call('DELETE', `${PATH}/${uuid}`, other)).status).toBe(404);
  const guessed = { ...pushBrowser(SERVICE).subscription, endpoint: subscription.endpoint };
  for (const token of [other, owner]) expect((await subscribe(token, guessed)).status).toBe(409);
  expect((await stored()).has(uuid)).toBe(true);
});

test('a shared browser notifies only its last account', async () => {
  const [before, after] = [await newToken(platform.fetch), await newToken(platform.fetch)];
  const { subscription } = pushBrowser(SERVICE);
  const { uuid: old } = (await subscribe(before, subscription)).body;
  const { uuid } = (await subscribe(after, subscription)).body;
  expect(uuid).not.toBe(old);
  expect((await api.call('DELETE', `${PATH}/${uuid}`, before)).status).toBe(404);
  expect([...(await stored()).values()].filter((endpoint) => endpoint === subscription.endpoint)).toHaveLength(1);
});

test('signing out ends the notifications of that browser only', async () => {
  const visitor = new Visitor(platform.fetch);
  const here = await newToken(platform.fetch, visitor);
  const there = (await api.tokens(await codeFor(visitor))).accessToken;
  const mine = (await subscribe(here, pushBrowser(SERVICE).subscription)).body.uuid;
  const others = (await subscribe(there, pushBrowser(SERVICE).subscription)).body.uuid;
  expect((await api.call('DELETE', '/v2/sso_verifications', here)).status).toBe(204);
  const left = await stored();
  expect([left.has(mine), left.has(others)]).toEqual([false, true]);
});

test('an account has at most twenty browsers; the oldest is removed', async () => {
  const token = await newToken(platform.fetch);
  const uuids: string[] = [];
  for (let count = 0; count < 21; count++) {
    platform.pass(1);
    uuids.push((await subscribe(token, pushBrowser(SERVICE).subscription)).body.uuid);
  }
  const left = await stored();
  expect(uuids.map((uuid) => left.has(uuid))).toEqual([false, ...Array(20).fill(true)]);
});

test('an endpoint of an unknown service is refused', async () => {
  const token = await newToken(platform.fetch);
  const { keys } = pushBrowser(SERVICE).subscription;
  for (const endpoint of [
    'https://169.254.169.254/latest/meta-data/',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com@10.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'http://127.0.0.1:80/',
  ]) {
    const { status, body } = await subscribe(token, { endpoint, keys });
    expect([endpoint, status, body.errors?.[0]?.code]).toEqual([endpoint, 400, 'unknown_push_service']);
  }
});

test('an invalid subscription is refused with the reason', async () => {
  const token = await newToken(platform.fetch);
  const good = pushBrowser(SERVICE).subscription;
  const offCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
  for (const [body, reason] of [
    [{}, 'endpoint'],
    [{ ...good, endpoint: 'nowhere' }, 'endpoint'],
    [{ ...good, endpoint: `${SERVICE}/${'x'.repeat(1000)}` }, 'endpoint'],
    [{ ...good, keys: { ...good.keys, auth: 'short' } }, 'keys.auth: must be 16 bytes'],
    [{ ...good, keys: { ...good.keys, p256dh: offCurve } }, 'must be a point'],
    [{ ...good, scope: 'everything' }, 'scope'],
    [{ ...good, timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ ...good, locale: 'fr' }, 'locale'],
  ] as const) {
    const answer = await subscribe(token, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.detail).toContain(reason);
  }
});
