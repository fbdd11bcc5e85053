import { expect, test } from 'vitest';
import { logOut } from '#api/session/logout.server.ts';
import { cookieHeader, ORIGIN, setCookies, testSite, tokens } from '../../../support/session-site.ts';

async function signedIn() {
  const site = testSite(({ method }) => (method === 'PUT' ? tokens(1) : {}), { SSO_URL: 'https://sso.example' });
  return { site, cookie: cookieHeader((await site.sessions.begin('', 'code')) ?? []) };
}
const request = (method: string, headers: Record<string, string>) =>
  new Request(`${ORIGIN}/logout`, { method, headers });
const NAVIGATES = { 'sec-fetch-mode': 'navigate' };

test.each([
  ['a form of ours', 'POST', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['a link of ours', 'GET', { ...NAVIGATES, 'sec-fetch-site': 'same-origin' }],
  ['a typed address', 'GET', { ...NAVIGATES, 'sec-fetch-site': 'none' }],
])('%s logs out here and at the provider', async (_name, method, headers) => {
  const { site, cookie } = await signedIn();
  const answer = await logOut(request(method, { ...headers, cookie }), site);
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get('location')).toBe(
    'https://sso.example/users/sign_out?redirect_uri=https%3A%2F%2Fsite.example%2Flogout-success',
  );
  // With a full cache it takes browsers seconds.
  expect(answer?.headers.has('clear-site-data')).toBe(false);
  expect(cookieHeader(answer ? setCookies(answer) : [], cookie)).toBe('');
  expect(site.calls.at(-1)).toBe('DELETE /v2/sso_verifications');
  expect((await site.sessions.current(cookie)).kind).toBe('anonymous');
});

test.each([
  ['a form of another site', 'POST', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a form of a page without an origin', 'POST', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a form that says nothing about itself', 'POST', {}],
  ['a link of another site', 'GET', { ...NAVIGATES, 'sec-fetch-site': 'cross-site' }],
  ['a link of a sister site', 'GET', { ...NAVIGATES, 'sec-fetch-site': 'same-site' }],
  ['a picture', 'GET', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }],
  ['a browser that says nothing', 'GET', {}],
  ['a look at the head', 'HEAD', { ...NAVIGATES, 'sec-fetch-site': 'none' }],
])('%s is asked first', async (_name, method, headers) => {
  const { site, cookie } = await signedIn();
  expect(await logOut(request(method, { ...headers, cookie }), site)).toBeNull();
  expect((await site.sessions.current(cookie)).kind).toBe('signed-in');
});

test('a prefetch is refused', async () => {
  const { site, cookie } = await signedIn();
  const ahead = { ...NAVIGATES, 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender', cookie };
  expect((await logOut(request('GET', ahead), site))?.status).toBe(204);
  expect((await site.sessions.current(cookie)).kind).toBe('signed-in');
});

test('a hanging provider delays a sign-out only briefly', async () => {
  const site = testSite(({ method }) => (method === 'PUT' ? tokens(1) : new Promise(() => {})));
  const cookie = cookieHeader((await site.sessions.begin('', 'code')) ?? []);
  const started = performance.now();
  const answer = await logOut(request('POST', { origin: ORIGIN, cookie }), site);
  expect(answer?.status).toBe(303);
  expect(performance.now() - started).toBeLessThan(2500);
});
