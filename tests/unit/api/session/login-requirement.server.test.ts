import { expect, test } from 'vitest';
import { answerCheck } from '#api/session/answer-check.server.ts';
import { enter, loseSession } from '#api/session/login-requirement.server.ts';
import { cookieHeader, ORIGIN, setCookies, testSite, tokens } from '../../../support/session-site.ts';

/** Where the visitor wanted to go, in both cookies that lead back. */
const BACK = 'lastVisitedPath=%2Fde%2Fprofile%3Ftab%3D1; cameFor=%2Fde%2Fprofile%3Ftab%3D1';
const ADDRESSES = { here: '/de/profile?tab=1', login: '/de/login', home: '/de' };
const OURS = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-requested-by': 'touchline',
};
const request = (cookie: string) => new Request(`${ORIGIN}/profile`, { headers: { cookie } });
const check = (cookie: string, headers: Record<string, string> = OURS) =>
  new Request(`${ORIGIN}/internal/api/session`, { method: 'POST', headers: { ...headers, cookie }, body: '{}' });

async function signedIn(refresh: () => unknown = () => tokens(2)) {
  const bearers: (string | null)[] = [];
  const site = testSite(({ method, path, bearer }) => {
    bearers.push(bearer);
    if (method === 'PUT') return path.endsWith('/code') ? tokens(1) : refresh();
    return { user: tokens(1).user };
  });
  return { site, bearers, cookie: cookieHeader((await site.sessions.begin('', 'code')) ?? []) };
}

test('a signed-in visitor is admitted and calls with a bearer token', async () => {
  const { site, cookie, bearers } = await signedIn();
  const entry = await enter(request(cookie), site, ADDRESSES);
  if (!('session' in entry)) throw new Error('not let in');
  expect(entry.session.user).toEqual({ uuid: 'u1', name: 'Ada', onboarded: false });
  await entry.session.call('/api/v2/users/me', { headers: { authorization: 'Bearer other' } });
  expect(bearers.at(-1)).toBe('Bearer access-1');
  expect(JSON.stringify(entry)).not.toContain('access-1');
});

test('other visitors are redirected to the login and return', async () => {
  const { site } = await signedIn();
  const entry = await enter(request('__Host-session=1'), site, ADDRESSES);
  if (!('answer' in entry)) throw new Error('let in');
  expect([entry.answer.status, entry.answer.headers.get('location')]).toEqual([302, '/de/login']);
  expect(cookieHeader(setCookies(entry.answer), '__Host-session=1')).toBe(BACK);
  expect(entry.answer.headers.get('cache-control')).toBe('no-store');
});

test('an address of thousands of characters is not remembered: no browser or proxy takes such headers', async () => {
  const { site } = await signedIn();
  const entry = await enter(request(''), site, { ...ADDRESSES, here: `/de/profile?tab=${'x'.repeat(8000)}` });
  if (!('answer' in entry)) throw new Error('let in');
  expect(entry.answer.headers.get('location')).toBe('/de/login');
  expect(cookieHeader(setCookies(entry.answer), '')).toBe('');
});

test('a visitor whose session cannot be renewed is redirected home with a message', async () => {
  const { site, cookie } = await signedIn(() => ({ errors: [] }));
  site.wait(3600);
  const entry = await enter(request(cookie), site, ADDRESSES);
  if (!('answer' in entry)) throw new Error('let in');
  expect(entry.answer.headers.get('location')).toBe('/de');
  expect(cookieHeader(setCookies(entry.answer), cookie)).toBe('flash=notifications.authed.error');
});

test('a token that the backend refuses ends the session', async () => {
  const { site, cookie } = await signedIn();
  const answer = loseSession(site, ADDRESSES);
  expect(answer.headers.get('location')).toBe('/de/login');
  expect(cookieHeader(setCookies(answer), cookie)).toBe(BACK);
});

test('the session script gets the user, never a token', async () => {
  const { site, cookie } = await signedIn();
  const answer = await answerCheck(check(cookie), site);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({ user: { uuid: 'u1', name: 'Ada', onboarded: false } });
  expect(text).not.toMatch(/access-|refresh-|ada@/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await (await answerCheck(check(''), site)).json()).toEqual({ user: null });
});

test('the session script gets a failed exchange once', async () => {
  const { site, cookie } = await signedIn(() => Response.json({}, { status: 401 }));
  site.wait(3500);
  const answer = await answerCheck(check(cookie), site);
  expect(answer.status).toBe(401);
  const held = cookieHeader(setCookies(answer), cookie);
  expect(held).toBe('flash=notifications.authed.error');
  expect((await answerCheck(check(held), site)).status).toBe(200);
});

test('cross-site requests are refused', async () => {
  const { site, cookie } = await signedIn();
  site.wait(3500);
  for (const headers of [
    { ...OURS, origin: 'https://evil.example' },
    { origin: ORIGIN, 'content-type': 'text/plain' },
  ])
    expect((await answerCheck(check(cookie, headers), site)).status).toBe(403);
  expect(site.calls).toHaveLength(1);
});
