import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#platform/accounts/clients.ts';
import { type AccountsPlatform, accountsPlatform } from '../support/accounts-platform.ts';
import { listenerOf, serve, type Served } from '../support/serve.ts';
import { fan, formOf } from '../support/visitor.ts';

const REDIRECT = 'https://app.example/back';
const registered: Client = { id: 'app', redirectUris: [REDIRECT], signedOutUris: [], pkce: 'required' };
/** Another client with the same redirect URI. */
const twin: Client = { ...registered, id: 'twin' };
const client: oauth.Client = { client_id: 'app' };
const insecure = { [oauth.allowInsecureRequests]: true };
const none = oauth.None();

let platform: AccountsPlatform;
let served: Served;
let server: oauth.AuthorizationServer;
let cookie: string;

/** An independent client in a browser that has signed up: plain HTTP, with manual redirects. */
beforeAll(async () => {
  served = await serve(async (origin) => {
    platform = await accountsPlatform({ origin, clients: [registered, twin] });
    return listenerOf(platform.fetch);
  });
  const issuer = new URL(served.origin);
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  server = await oauth.processDiscoveryResponse(issuer, found);
  const page = await fetch(`${served.origin}/users/sign_up`);
  const [path, fields] = formOf(await page.text(), fan());
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  const answer = await fetch(served.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies(page).join('; '), origin: served.origin },
    body: new URLSearchParams(fields),
  });
  cookie = [...cookies(page), ...cookies(answer)].join('; ');
});
afterAll(async () => {
  await served.close();
  await platform.close();
});

async function authorize(change: Record<string, string> = {}) {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  const query = {
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...change,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
  return { status: answer.status, back: new URL(answer.headers.get('location') ?? 'about:blank'), state, verifier };
}

async function exchange(back: URL, state: string, verifier: string, redirect = REDIRECT) {
  const parameters = oauth.validateAuthResponse(server, client, back, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    none,
    parameters,
    redirect,
    verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer);
}

async function refresh(token: string) {
  const answer = await oauth.refreshTokenGrantRequest(server, client, none, token, insecure);
  return oauth.processRefreshTokenResponse(server, client, answer);
}

const whoami = (token: string) =>
  oauth.protectedResourceRequest(
    token,
    'GET',
    new URL(`${served.origin}/v2/sso_verifications`),
    undefined,
    null,
    insecure,
  );

test('an independent client signs in with PKCE, calls the API, refreshes and revokes', async () => {
  const { back, state, verifier } = await authorize();
  const first = await exchange(back, state, verifier);
  expect(first).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  expect((await whoami(first.access_token)).status).toBe(200);

  const second = await refresh(first.refresh_token ?? '');
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const revoked = await oauth.revocationRequest(server, client, none, second.refresh_token ?? '', insecure);
  await oauth.processRevocationResponse(revoked);
  await expect(whoami(second.access_token)).rejects.toThrow();
  await expect(refresh(second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a wrong state prevents the exchange', async () => {
  const { back, verifier } = await authorize();
  await expect(exchange(back, oauth.generateRandomState(), verifier)).rejects.toThrow(/state/);
});

test('a foreign redirect_uri is refused at both endpoints', async () => {
  expect((await authorize({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
  const { back, state, verifier } = await authorize();
  const other = exchange(back, state, verifier, 'https://evil.example/');
  await expect(other).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a replayed code is refused, and its tokens are revoked', async () => {
  const { back, state, verifier } = await authorize();
  const { access_token } = await exchange(back, state, verifier);
  await expect(exchange(back, state, verifier)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(whoami(access_token)).rejects.toThrow();
});

test('a wrong verifier is refused', async () => {
  const { back, state } = await authorize();
  const wrong = exchange(back, state, oauth.generateRandomCodeVerifier());
  await expect(wrong).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('another client cannot exchange a code, even with the same redirect URI', async () => {
  const { back, state, verifier } = await authorize({ client_id: twin.id });
  await expect(exchange(back, state, verifier)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('late reuse of a refresh token revokes the family', async () => {
  const { back, state, verifier } = await authorize();
  const first = await exchange(back, state, verifier);
  const second = await refresh(first.refresh_token ?? '');
  platform.pass(31);
  await expect(refresh(first.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(refresh(second.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a client cannot use tokens of another', async () => {
  const { back, state, verifier } = await authorize();
  const { refresh_token = '', access_token } = await exchange(back, state, verifier);
  const site: oauth.Client = { client_id: 'touchline' };
  const stolen = await oauth.refreshTokenGrantRequest(server, site, none, refresh_token, insecure);
  await expect(oauth.processRefreshTokenResponse(server, site, stolen)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  const put = await fetch(`${served.origin}/v2/sso_verifications/${refresh_token}`, { method: 'PUT' });
  expect(put.status).toBe(401);
  await oauth.revocationRequest(server, site, none, refresh_token, insecure);
  expect((await whoami(access_token)).status).toBe(200);
  expect((await refresh(refresh_token)).access_token).toBeTruthy();
});

const bad: [what: string, body: string, status: number, error: string][] = [
  ['no grant type', 'client_id=app', 400, 'invalid_request'],
  ['another grant type', 'client_id=app&grant_type=password', 400, 'unsupported_grant_type'],
  ['an unknown client', 'client_id=nobody&grant_type=refresh_token&refresh_token=x', 401, 'invalid_client'],
  ['no client', 'grant_type=refresh_token&refresh_token=x', 401, 'invalid_client'],
  [
    'a repeated parameter',
    'client_id=app&grant_type=refresh_token&refresh_token=x&refresh_token=y',
    400,
    'invalid_request',
  ],
  ['no code', 'client_id=app&grant_type=authorization_code&redirect_uri=x', 400, 'invalid_request'],
];
test.each(bad)('a token request with %s gets the error', async (_what, body, status, error) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${served.origin}/oauth/token`, { method: 'POST', body, headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(await answer.json()).toMatchObject({ error, error_description: expect.any(String) });
  const json = await fetch(`${served.origin}/oauth/token`, {
    method: 'POST',
    body: JSON.stringify({ grant_type: 'x' }),
  });
  expect(await json.json()).toMatchObject({ error: 'invalid_request' });
});
