import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangedSession } from '#contract/session.ts';
import { foreignSso } from '../support/foreign-sso.ts';
import type { Served } from '../support/serve.ts';
import { pkce } from '../support/visitor.ts';

const SITE = 'http://127.0.0.1:4999';
const VERIFY = `${SITE}/verify-code`;

let sso: Served;
beforeAll(async () => {
  sso = await foreignSso(SITE);
});
afterAll(() => sso.close());

/** Signs in at the provider's pages; resolves to the final redirect. */
async function signIn(more: Record<string, string> = {}): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = `${sso.origin}/oauth/authorize?${new URLSearchParams({ client_id: 'touchline', redirect_uri: VERIFY, response_type: 'code', state: 'kept', ...more })}`;
  for (let step = 0; step < 8; step++) {
    if (next.startsWith(SITE)) return new URL(next);
    const form = next.includes('/interaction/')
      ? { body: new URLSearchParams({ prompt: 'login', login: 'ada', password: 'x' }), method: 'POST' }
      : {};
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(next, { ...form, redirect: 'manual', headers: { cookie } });
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${answer.status} at ${next}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('The sign-in never ended');
}

const call = (method: string, path: string, token?: string, body?: object) =>
  fetch(`${sso.origin}/v2/sso_verifications${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const codeIn = (url: URL) => url.searchParams.get('code') ?? '';

test('a sign-in at a foreign provider gives a session, which refreshes and ends', async () => {
  const url = await signIn();
  expect(url.searchParams.get('state')).toBe('kept');
  const given = exchangedSession.parse(await (await call('PUT', `/${codeIn(url)}`, undefined, {})).json());
  expect(given).toMatchObject({ expiresIn: 900, user: { uuid: 'ada' } });
  expect(await (await call('GET', '', given.accessToken)).json()).toMatchObject({ user: { uuid: 'ada' } });

  const next = exchangedSession.parse(await (await call('PUT', `/${given.refreshToken}`, undefined, {})).json());
  expect(next.refreshToken).not.toBe(given.refreshToken);
  expect((await call('DELETE', '', next.accessToken)).status).toBe(204);
  expect((await call('GET', '', next.accessToken)).status).toBe(401);
  expect((await call('PUT', `/${next.refreshToken}`, undefined, {})).status).toBe(401);
});

test('it refuses the same requests as the embedded provider', async () => {
  const code = codeIn(await signIn());
  expect((await call('PUT', `/${code}`, undefined, {})).status).toBe(200);
  expect((await call('PUT', `/${code}`, undefined, {})).status).toBe(401);
  expect((await call('PUT', '/nonsense', undefined, {})).status).toBe(401);
  expect((await call('GET', '')).status).toBe(401);
});

test('with PKCE only the right verifier is accepted', async () => {
  const { verifier, challenge } = pkce();
  const more = { code_challenge: challenge, code_challenge_method: 'S256' };
  const wrong = codeIn(await signIn(more));
  expect((await call('PUT', `/${wrong}`, undefined, { code_verifier: pkce().verifier })).status).toBe(401);
  const right = codeIn(await signIn(more));
  expect((await call('PUT', `/${right}`, undefined, { code_verifier: verifier })).status).toBe(200);
});

test('it gives the sign-in URL, and redirects after sign-out', async () => {
  const { redirectUrl } = (await (
    await call('GET', `/touchline?redirect_uri=${encodeURIComponent(VERIFY)}`)
  ).json()) as {
    redirectUrl: string;
  };
  expect(redirectUrl.startsWith(`${sso.origin}/oauth/authorize?client_id=touchline`)).toBe(true);
  expect((await call('GET', '/touchline?redirect_uri=https://evil.example')).status).toBe(400);
  expect((await call('GET', '/nobody?redirect_uri=x')).status).toBe(404);
  const out = await fetch(`${sso.origin}/users/sign_out?redirect_uri=x`, { redirect: 'manual' });
  expect(out.headers.get('location')).toBe(`${SITE}/logout-success`);
});
