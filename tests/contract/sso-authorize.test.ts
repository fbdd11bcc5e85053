import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsPlatform, accountsPlatform, ORIGIN, OTHER_CLIENT } from '../support/accounts-platform.ts';
import { authorizePath, fan, pkce, signUp, VERIFY, Visitor } from '../support/visitor.ts';

let platform: AccountsPlatform;
let signedIn: Visitor;
beforeAll(async () => {
  platform = await accountsPlatform();
  signedIn = new Visitor(platform.fetch);
  await signUp(signedIn);
});
afterAll(() => platform.close());

const location = (answer: Response) => new URL(answer.headers.get('location') ?? '', ORIGIN);

test('a visitor who signs up returns with a code and the state', async () => {
  const visitor = new Visitor(platform.fetch);
  const first = await visitor.get(authorizePath({ signup: 'true' }));
  expect(first.status).toBe(303);
  expect(location(first).pathname).toBe('/users/sign_up');

  const sent = await visitor.submit(location(first).pathname + location(first).search, fan());
  expect(sent.status).toBe(303);
  expect(location(sent).pathname).toBe('/oauth/authorize');
  const back = await visitor.get(location(sent).pathname + location(sent).search);
  expect(back.headers.get('location')).toMatch(new RegExp(`^${VERIFY}\\?code=[\\w-]{43}&state=kept&iss=`));
  expect(back.headers.get('cache-control')).toBe('no-store');
  expect(back.headers.get('referrer-policy')).toBe('no-referrer');
});

test('a signed-out visitor signs in first, then continues to the client', async () => {
  const person = await signUp(new Visitor(platform.fetch));
  const visitor = new Visitor(platform.fetch);
  const first = await visitor.get(authorizePath());
  expect(location(first).pathname).toBe('/users/sign_in');
  const sent = await visitor.submit(location(first).pathname + location(first).search, person);
  const back = await visitor.get(location(sent).pathname + location(sent).search);
  expect(location(back).searchParams.get('code')).toBeTruthy();
});

test('a signed-in visitor is redirected at once, with a new code each time', async () => {
  const codes = new Set<string | null>();
  for (let i = 0; i < 3; i++)
    codes.add(location(await signedIn.get(authorizePath({ signup: 'true' }))).searchParams.get('code'));
  expect(codes.size).toBe(3);
  expect(codes).not.toContain(null);
});

const bad: Record<string, Record<string, string>> = {
  'unknown client': { client_id: 'nobody' },
  'foreign redirect_uri': { redirect_uri: 'https://evil.example/verify-code' },
  'redirect_uri with more path': { redirect_uri: `${VERIFY}/more` },
  'redirect_uri with a query': { redirect_uri: `${VERIFY}?x=1` },
  'redirect_uri in other case': { redirect_uri: VERIFY.toUpperCase() },
  'redirect_uri with user': { redirect_uri: 'https://site.example@evil.example/verify-code' },
  'redirect_uri with dots': { redirect_uri: `${ORIGIN}/x/../verify-code` },
  'redirect_uri of another client': { redirect_uri: OTHER_CLIENT.redirectUris[0] ?? '' },
};
test.each(Object.keys(bad))('%s gets an error page and no redirect, signed in or not', async (what) => {
  for (const visitor of [signedIn, new Visitor(platform.fetch)]) {
    const answer = await visitor.get(authorizePath(bad[what]));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('Sign-in cannot continue');
  }
});

test('a repeated client_id or redirect_uri gets an error page too', async () => {
  for (const more of ['client_id=touchline', `redirect_uri=${encodeURIComponent('https://evil.example/')}`]) {
    expect((await signedIn.get(`${authorizePath()}&${more}`)).status).toBe(400);
  }
});

const challenge = pkce().challenge;
const faults: [string, Record<string, string>, string][] = [
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['an unhashed challenge', { code_challenge: challenge, code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge without method', { code_challenge: challenge }, 'invalid_request'],
  ['an invalid challenge', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
  ['a method without challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
];
test.each(faults)('%s is reported to the client, with its state', async (_what, more, error) => {
  const url = location(await signedIn.get(authorizePath(more)));
  expect(url.origin + url.pathname).toBe(VERIFY);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ error, state: 'kept', iss: ORIGIN });
  expect(url.searchParams.has('code')).toBe(false);
});

test('clients other than the site must use PKCE', async () => {
  const other = { client_id: OTHER_CLIENT.id, redirect_uri: OTHER_CLIENT.redirectUris[0] ?? '' };
  expect(location(await signedIn.get(authorizePath(other))).searchParams.get('error')).toBe('invalid_request');
  const proper = await signedIn.get(
    authorizePath({ ...other, code_challenge: challenge, code_challenge_method: 'S256' }),
  );
  expect(location(proper).searchParams.get('code')).toBeTruthy();
});

test('a prefetch gets no code', async () => {
  const answer = await signedIn.get(authorizePath(), { 'sec-purpose': 'prefetch;prerender' });
  expect([answer.status, answer.headers.get('location')]).toEqual([204, null]);
});

test('the sign-in URL is given only for registered redirect URIs', async () => {
  const ask = async (client: string, redirect: string) =>
    platform.fetch(
      new Request(`${ORIGIN}/v2/sso_verifications/${client}?redirect_uri=${encodeURIComponent(redirect)}`),
    );
  const { redirectUrl } = (await (await ask('touchline', VERIFY)).json()) as { redirectUrl: string };
  expect(redirectUrl).toBe(
    `${ORIGIN}/oauth/authorize?${new URLSearchParams({ client_id: 'touchline', redirect_uri: VERIFY, response_type: 'code' })}`,
  );
  const foreign = await ask('touchline', 'https://evil.example/');
  expect(foreign.status).toBe(400);
  expect(await foreign.json()).toMatchObject({ status: 400, errors: [{ code: 'bad_redirect_uri' }] });
  expect((await ask('nobody', VERIFY)).status).toBe(404);
});
