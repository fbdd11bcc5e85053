import { afterAll, expect, test } from 'vitest';
import { type Profile, profile } from '#contract/session.ts';
import { accountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { apiOf, newToken } from '../support/visitor.ts';

const platform = await accountsPlatform();
const api = apiOf(platform.fetch);
const [token, other] = [await newToken(platform.fetch), await newToken(platform.fetch)];
afterAll(() => platform.close());

const me = async (bearer = token) =>
  profile.parse(await (await api.call('GET', '/api/v2/users/me', bearer)).json()) as Profile;
const change = (body: unknown, bearer = token) => api.call('POST', '/api/v2/users/me', bearer, body);

test('requests without a session get 401 under both prefixes, whatever the body', async () => {
  for (const prefix of ['/api/v2', '/v2']) {
    expect((await api.call('GET', `${prefix}/users/me`)).status).toBe(401);
    expect((await api.call('POST', `${prefix}/users/me`, undefined, { nonsense: 1 })).status).toBe(401);
  }
});

test('profile changes are merged by key', async () => {
  expect(await me()).toMatchObject({ onboarded: false, settings: {} });
  const quietHours = { from: '22:30', to: '07:00' };
  const first = await change({ onboarded: true, settings: { spoilers: false, quietHours, timeZone: 'Asia/Tokyo' } });
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(await first.json()).toMatchObject({ onboarded: true });
  await change({ name: '  Ada ', settings: { locale: 'de', timeZone: null } });
  expect(await me()).toMatchObject({
    name: 'Ada',
    onboarded: true,
    settings: { spoilers: false, quietHours, locale: 'de' },
  });
  expect((await me()).settings).not.toHaveProperty('timeZone');
  expect(await me(other)).toMatchObject({ onboarded: false, settings: {} });
});

test('simultaneous changes are all stored', async () => {
  const settings = [{ autoplay: true }, { dataSaver: true }, { captions: true }, { notifyKickoff: true }];
  await Promise.all([...settings.map((one) => change({ settings: one }, other)), change({ onboarded: true }, other)]);
  expect(await me(other)).toMatchObject({ onboarded: true, settings: Object.assign({}, ...settings) });
});

const bad = [
  '{"uuid":"another"}',
  '{"email":"mine@example.com"}',
  '{"password":"x"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"settings":{"__proto__":{"polluted":true}}}',
  '{"settings":{"constructor":{"prototype":{"polluted":true}}}}',
  '{"settings":{"theme":"light"}}',
  '{"settings":{"quietHours":{"from":"25:00","to":"07:00"}}}',
  '{"settings":{"quietHours":{"from":"22:00","to":"07:00","__proto__":{"polluted":true}}}}',
  '{"settings":{"timeZone":"Mars/Base"}}',
  '{"settings":{"locale":"xx"}}',
  '{"settings":[]}',
  '{"onboarded":"yes"}',
  '{"name":" "}',
  '{"name":"a\\u0000b"}',
  `{"name":"${'x'.repeat(81)}"}`,
  '[]',
  'null',
  '{',
];
test.each(bad)('%s is refused with the reason, and changes nothing', async (body) => {
  const before = await me();
  const answer = await platform.fetch(
    new Request(`${ORIGIN}/v2/users/me`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    }),
  );
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    status: 400,
    errors: [{ code: 'bad_request', detail: expect.stringMatching(/\w/) }],
  });
  expect(await me()).toEqual(before);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
