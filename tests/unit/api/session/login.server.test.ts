import { describe, expect, test } from 'vitest';
import { finishLogin } from '#api/session/callback.server.ts';
import { hashed, startLogin } from '#api/session/login.server.ts';
import { cookieHeader, ORIGIN, setCookies, testSite, type TestSite, tokens } from '../../../support/session-site.ts';

const SSO = { SSO_URL: 'https://sso.example' };
const get = (path: string, headers: Record<string, string> = {}) => new Request(ORIGIN + path, { headers });
const location = (answer: Response) => answer.headers.get('location') ?? '';
const exchanges = (site: TestSite) => site.calls.filter((call) => call.startsWith('PUT'));

function provider(settings: Record<string, string> = SSO, put: () => unknown = () => tokens(1), info: unknown = {}) {
  return testSite(({ method }) => (method === 'PUT' ? put() : info), settings);
}

/** Starts a login; returns the browser's cookies and the provider's parameters. */
async function begin(site: TestSite, path = '/login', cookie = '') {
  const answer = await startLogin(get(path), site, { home: '/de', language: 'de' });
  const url = new URL(location(answer));
  return { answer, url, state: url.searchParams.get('state') ?? '', cookie: cookieHeader(setCookies(answer), cookie) };
}
const finish = (site: TestSite, query: string, cookie: string) =>
  finishLogin(get(`/verify-code?${query}`, { cookie }), site, '/');

describe('a login starts at the provider', () => {
  test('with the specified URL, a state and a challenge', async () => {
    const { url, answer, cookie } = await begin(provider());
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(url.href).toMatch(
      /^https:\/\/sso\.example\/oauth\/authorize\?client_id=touchline&redirect_uri=https%3A%2F%2Fsite\.example%2Fverify-code&response_type=code&/,
    );
    expect([...url.searchParams.keys()]).toEqual(
      'client_id redirect_uri response_type state code_challenge code_challenge_method ui_locales'.split(' '),
    );
    expect(Buffer.from(url.searchParams.get('state') ?? '', 'base64url')).toHaveLength(32);
    expect(setCookies(answer)[0]).toMatch(/^__Host-oauth=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain(url.searchParams.get('state'));
  });

  test('to sign up, and without a challenge if the provider has no PKCE', async () => {
    const { url } = await begin(provider({ ...SSO, SSO_PKCE: '0' }), '/login?signup=true');
    expect([...url.searchParams.keys()]).toEqual(
      'client_id redirect_uri response_type state signup ui_locales'.split(' '),
    );
    expect(url.searchParams.get('signup')).toBe('true');
  });

  test.each([
    ['https://sso.example/start?theme=dark', 'https://sso.example/start?theme=dark&client_id=touchline'],
    ['https://evil.example/start', 'https://sso.example/oauth/authorize?client_id=touchline'],
    ['javascript:alert(1)', 'https://sso.example/oauth/authorize?client_id=touchline'],
    [null, 'https://sso.example/oauth/authorize?client_id=touchline'],
  ])('where the provider says so, at its own origin: %s', async (redirectUrl, expected) => {
    const site = provider(SSO, undefined, { redirectUrl });
    const { url } = await begin(site);
    expect(url.href.startsWith(`${expected}&redirect_uri=`)).toBe(true);
    expect(site.calls).toEqual([
      'GET /v2/sso_verifications/touchline?redirect_uri=https%3A%2F%2Fsite.example%2Fverify-code',
    ]);
  });

  test('without waiting for a hanging provider', async () => {
    const site = testSite(() => new Promise(() => {}), SSO);
    const started = performance.now();
    expect((await begin(site)).url.pathname).toBe('/oauth/authorize');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test.each(['prefetch', 'prefetch;prerender'])('but not for %s', async (purpose) => {
    const site = provider();
    const ahead = { 'sec-purpose': purpose };
    for (const answer of [
      await startLogin(get('/login', ahead), site, { home: '/', language: 'en-GB' }),
      await finishLogin(get('/verify-code?code=x', ahead), site, '/'),
    ]) {
      expect(answer.status).toBe(204);
      expect(setCookies(answer)).toEqual([]);
    }
    expect(site.calls).toEqual([]);
  });
});

describe('a login ends', () => {
  test('with a session, on the visitor’s last page', async () => {
    const site = provider();
    const { state, cookie, url } = await begin(site, '/login', 'lastVisitedPath=%2Fteams%3Fpage%3D2');
    const answer = await finish(site, `code=the-code&state=${state}`, cookie);
    expect([answer.status, location(answer)]).toEqual([303, '/teams?page=2']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(site.calls.at(-1)).toBe('PUT /v2/sso_verifications/the-code');
    const names = setCookies(answer).map((set) => set.split('=')[0]);
    expect(names).toEqual(
      ['accessToken', 'refreshToken', 'expiresIn', 'tokenCreatedAt', 'session', 'oauth'].map(
        (name) => `__Host-${name}`,
      ),
    );
    expect(cookieHeader(setCookies(answer), cookie)).not.toContain('oauth');
    expect(url.searchParams.get('code_challenge')).toHaveLength(43);
  });

  test.each([
    ['/login?return=%2Fevents%2F1%2Fcheckout', '/events/1/checkout'],
    ['/login?return=%2F%2Fevil.example', '/clubs'],
    ['/login', '/clubs'],
  ])('where %s asked for', async (path, back) => {
    const site = provider();
    const { state, cookie } = await begin(site, path, 'lastVisitedPath=%2Fclubs');
    expect(location(await finish(site, `code=c&state=${state}`, cookie))).toBe(back);
  });

  test.each([
    '',
    'lastVisitedPath=%2F%2Fevil.example',
    'lastVisitedPath=https%3A%2F%2Fevil.example',
    'lastVisitedPath=%2Flogin',
  ])('at home in the language of the login after %j', async (visited) => {
    const site = provider();
    const { state, cookie } = await begin(site, '/login', visited);
    expect(location(await finish(site, `code=c&state=${state}`, cookie))).toBe('/de');
  });

  test('with the verifier sent beside the code', async () => {
    const bodies: unknown[] = [];
    const noting = ({ method, body }: { method: string; body: unknown }) => {
      if (method === 'PUT') bodies.push(body);
      return tokens(1);
    };
    const site = testSite(noting, SSO);
    const { state, cookie, url } = await begin(site);
    await finish(site, `code=c&state=${state}`, cookie);
    const { code_verifier: verifier } = bodies[0] as { code_verifier: string };
    expect(hashed(verifier)).toBe(url.searchParams.get('code_challenge'));

    const plain = testSite(noting, { ...SSO, SSO_PKCE: '0' });
    const other = await begin(plain);
    await finish(plain, `code=c&state=${other.state}`, other.cookie);
    expect(bodies[1]).toEqual({});
  });
});

const redirectsHome = (answer: Response, home = '/de') => {
  expect([answer.status, location(answer)]).toEqual([303, home]);
  expect(setCookies(answer).some((set) => set.startsWith('flash=notifications.authed.error; Max-Age=60'))).toBe(true);
};

describe('a login fails', () => {
  test.each([
    ['without a code', ''],
    ['when the provider says so', '&code=x&error=access_denied'],
    ['with a code of strange characters', '&code=..%2F..%2Fusers'],
    ['with a code that is too long', `&code=${'x'.repeat(513)}`],
  ])('%s: nothing is asked, everything is cleared', async (_name, query) => {
    const site = provider();
    const { state, cookie } = await begin(site, '/login', '__Host-accessToken=a; __Host-session=1');
    const answer = await finish(site, `state=${state}${query}`, cookie);
    redirectsHome(answer);
    expect(cookieHeader(setCookies(answer), cookie)).toBe('flash=notifications.authed.error');
    expect(exchanges(site)).toEqual([]);
  });

  test.each([
    ['refuses', () => Response.json({}, { status: 401 })],
    ['answers 200 with errors', () => ({ ...tokens(1), errors: [] })],
    ['does not answer', () => Promise.reject(new Error('down'))],
    ['answers without tokens', () => ({})],
  ])('when the provider %s', async (_name, put) => {
    const site = provider(SSO, put);
    const { state, cookie } = await begin(site);
    const answer = await finish(site, `code=c&state=${state}`, cookie);
    redirectsHome(answer);
    expect(cookieHeader(setCookies(answer), cookie)).toBe('flash=notifications.authed.error');
  });
});

describe('a foreign state causes no exchange', () => {
  test('if it is wrong, missing or of another browser', async () => {
    const site = provider();
    const mine = await begin(site);
    const theirs = await begin(site);
    for (const [query, cookie] of [
      ['code=c&state=wrong', mine.cookie],
      ['code=c', mine.cookie],
      [`code=c&state=${theirs.state}`, mine.cookie],
    ] as const)
      redirectsHome(await finish(site, query, cookie));
    redirectsHome(await finish(site, `code=c&state=${mine.state}`, ''), '/');
    expect(exchanges(site)).toEqual([]);
  });

  test('if it was used: the code is exchanged once, and the session stays', async () => {
    const site = provider();
    const { state, cookie } = await begin(site);
    const query = `code=c&state=${state}`;
    const [first, second] = await Promise.all([finish(site, query, cookie), finish(site, query, cookie)]);
    expect(setCookies(first)).toHaveLength(6);
    expect([second.status, setCookies(second)]).toEqual([303, []]);
    expect(exchanges(site)).toHaveLength(1);
    const again = await finish(site, query, cookieHeader(setCookies(first), cookie));
    expect([again.status, location(again)]).toEqual([303, '/']);
    expect(setCookies(again).join()).not.toMatch(/flash|session/);
  });

  test.each([1, 60])(
    'if it is older than ten minutes of real time, with product time %i times as fast',
    async (rate) => {
      const site = provider({ ...SSO, CLOCK_RATE: String(rate) });
      const [{ state, cookie }, early] = [await begin(site), await begin(site)];
      site.wait(599 * rate);
      expect(setCookies(await finish(site, `code=c&state=${early.state}`, early.cookie)).join()).toContain('session=1');
      site.calls.length = 0;
      site.wait(2 * rate);
      redirectsHome(await finish(site, `code=c&state=${state}`, cookie), '/');
      expect(exchanges(site)).toEqual([]);
    },
  );

  test('and a link from another site does not change the session', async () => {
    const site = provider();
    const { state, cookie } = await begin(site);
    const held = cookieHeader(setCookies(await finish(site, `code=c&state=${state}`, cookie)));
    const trying = await begin(site, '/login', held);
    const answer = await finish(site, 'code=evil&state=evil', trying.cookie);
    redirectsHome(answer);
    expect((await site.sessions.current(cookieHeader(setCookies(answer), trying.cookie))).kind).toBe('signed-in');
  });
});
