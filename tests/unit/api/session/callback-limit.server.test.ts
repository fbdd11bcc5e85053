import { describe, expect, test } from 'vitest';
import { finishLogin } from '#api/session/callback.server.ts';
import { startLogin } from '#api/session/login.server.ts';
import { cookieHeader, ORIGIN, setCookies, testSite, type TestSite, tokens } from '../../../support/session-site.ts';

const get = (path: string, headers: Record<string, string> = {}) => new Request(ORIGIN + path, { headers });
const exchanges = (site: TestSite) => site.calls.filter((call) => call.startsWith('PUT'));

/** Starts a login; returns its state and the browser's cookies. */
async function begin(site: TestSite) {
  const answer = await startLogin(get('/login'), site, { home: '/', language: 'en-GB' });
  const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? '';
  return { state, cookie: cookieHeader(setCookies(answer)) };
}

describe('returns from the provider are limited by address, generously', () => {
  const limited = () =>
    testSite(({ method }) => (method === 'PUT' ? tokens(1) : {}), {
      SSO_URL: 'https://sso.example',
      RATE_LIMITS: 'callbackByAddress=2',
    });
  const from = (address: string, { state = '', cookie = '' } = {}) =>
    get(`/verify-code?code=good&state=${state}`, { 'x-forwarded-for': address, cookie });

  test('one too many gets 429 without a call to the provider; an IPv6 network is one address', async () => {
    const site = limited();
    for (const host of [1, 2])
      expect((await finishLogin(from(`2001:db8::${host}`, await begin(site)), site, '/')).status).toBe(303);
    site.calls.length = 0;
    const begun = await begin(site);
    const refused = await finishLogin(from('2001:db8::ffff', begun), site, '/');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290);
    expect(exchanges(site)).toEqual([]);
    expect((await finishLogin(from('2001:db8:0:1::1', begun), site, '/')).status).toBe(303);
  });

  test('without a login that began here they count for nobody', async () => {
    const site = limited();
    for (let visit = 0; visit < 10; visit++)
      expect((await finishLogin(from('203.0.113.7'), site, '/')).status).toBe(303);
    expect(exchanges(site)).toEqual([]);
    expect((await finishLogin(from('203.0.113.7', await begin(site)), site, '/')).status).toBe(303);
    expect(exchanges(site)).toHaveLength(1);
  });
});
