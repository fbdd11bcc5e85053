import { describe, expect, test } from 'vitest';
import { createSessionContext } from '#api/session/session-context.server.ts';
import { openSessionFile } from '#api/session/session-context.server.ts';
import { readSettings } from '#config/env.ts';
import { cookieHeader, ORIGIN, START, testSite, type TestSite, tokens } from '../../../support/session-site.ts';

const refused = () => Response.json({ status: 401, errors: [] }, { status: 401 });
const never = () => new Promise<never>(() => {});

/** A site with a signed-in visitor whose later exchanges get the given answers. */
async function signedIn(later: (count: number) => unknown, settings: Record<string, string> = {}, first: object = {}) {
  let count = 0;
  const site = testSite(({ method, path }) => {
    if (method !== 'PUT') return { user: tokens(0).user };
    count += 1;
    return path.endsWith('/the-code') ? tokens(count, first) : later(count);
  }, settings);
  const cookies = await site.sessions.begin('', 'the-code');
  return { site, header: cookieHeader(cookies ?? []) };
}
const exchanges = (site: TestSite) => site.calls.filter((call) => call.startsWith('PUT')).length - 1;

test('a fresh token needs no call', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  site.wait(3600 - 181);
  const found = await site.sessions.check(header);
  expect(found).toMatchObject({ kind: 'signed-in', user: { uuid: 'u1', name: 'Ada', onboarded: false }, cookies: [] });
  expect(exchanges(site)).toBe(0);
});

test('a due token is exchanged, and the browser gets the new ones', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  site.wait(3600 - 180);
  const found = await site.sessions.check(header);
  expect(found).toMatchObject({ kind: 'signed-in', accessToken: 'access-2' });
  const next = cookieHeader(found.cookies, header);
  expect(await site.sessions.check(next)).toMatchObject({ accessToken: 'access-2', cookies: [] });
  expect(exchanges(site)).toBe(1);
});

test('ten tabs and a late one share one exchange', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  site.wait(3500);
  const all = await Promise.all(Array.from({ length: 10 }, () => site.sessions.check(header)));
  const late = await site.sessions.check(header);
  for (const found of [...all, late]) expect(found).toMatchObject({ kind: 'signed-in' });
  expect(exchanges(site)).toBe(1);
});

describe('an exchange that the provider refuses ends the session', () => {
  test.each([
    ['401', refused],
    ['404', () => Response.json({}, { status: 404 })],
    ['200 with errors', () => ({ errors: [] })],
  ])('%s', async (_name, answer) => {
    const { site, header } = await signedIn(answer);
    site.wait(3500);
    const found = await site.sessions.check(header);
    expect(found.kind).toBe('failed');
    expect(cookieHeader(found.cookies, header)).toBe('');
    expect((await site.sessions.check(header)).kind).toBe('anonymous');
  });
});

describe('an outage does not end a session with a valid token', () => {
  test.each([
    ['503', () => Response.json({}, { status: 503 })],
    ['429', () => Response.json({}, { status: 429 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })],
    ['a page of a captive portal', () => new Response('<html>')],
    ['no connection', () => Promise.reject(new Error('refused'))],
  ])('%s', async (_name, answer) => {
    const { site, header } = await signedIn(answer);
    site.wait(3500);
    expect(await site.sessions.check(header)).toMatchObject({
      kind: 'signed-in',
      accessToken: 'access-1',
      cookies: [],
    });
    site.wait(101);
    expect((await site.sessions.check(header)).kind).toBe('failed');
  });

  test('a timeout after five seconds', { timeout: 10_000 }, async () => {
    const { site, header } = await signedIn(never);
    site.wait(3500);
    expect((await site.sessions.check(header)).kind).toBe('signed-in');
  });
});

test('a page exchanges only expired tokens', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  site.wait(3599);
  await site.sessions.current(header);
  expect(exchanges(site)).toBe(0);
  site.wait(1);
  expect(await site.sessions.current(header)).toMatchObject({ kind: 'signed-in', accessToken: 'access-2' });
});

test('tokens that are always due are exchanged five times a minute at most', async () => {
  const { site, header } = await signedIn((count) => tokens(count, { expiresIn: 100 }), {}, { expiresIn: 100 });
  let held = header;
  for (let second = 0; second < 60; second++) {
    held = cookieHeader((await site.sessions.check(held)).cookies, held);
    site.wait(1);
  }
  expect(exchanges(site)).toBe(5);
});

test('without a user in the token answer the provider is asked with the new token', async () => {
  const site = testSite(({ method, bearer }) => {
    if (method === 'PUT') return tokens(1, { user: undefined });
    return bearer === 'Bearer access-1' ? { user: { uuid: 'u9', onboarded: true } } : refused();
  });
  const cookies = await site.sessions.begin('', 'the-code');
  expect(await site.sessions.check(cookieHeader(cookies ?? []))).toMatchObject({ user: { uuid: 'u9', name: '' } });
});

test('without a refresh token the user is read again when the token is due, and a failure has no message', async () => {
  let known = true;
  const site = testSite(({ method }) => {
    if (method === 'PUT') return tokens(1, { refreshToken: undefined });
    return known ? { user: tokens(1).user } : refused();
  });
  const header = cookieHeader((await site.sessions.begin('', 'the-code')) ?? []);
  site.wait(3500);
  expect((await site.sessions.check(header)).kind).toBe('signed-in');
  known = false;
  const found = await site.sessions.check(header);
  expect(found.kind).toBe('anonymous');
  expect(cookieHeader(found.cookies, header)).toBe('');
});

test('without cookies there is no call and no Set-Cookie', async () => {
  const site = testSite(never);
  expect(await site.sessions.check('other=1')).toEqual({ kind: 'anonymous', cookies: [] });
  expect(site.calls).toEqual([]);
});

test('a missing or foreign access cookie is replaced', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  const other = await site.sessions.begin('', 'the-code');
  const swapped = cookieHeader(other?.filter((cookie) => cookie.startsWith('__Host-accessToken')) ?? [], header);
  expect(await site.sessions.current(swapped)).toMatchObject({ kind: 'signed-in', accessToken: 'access-3' });
  const alone = header.replace(/__Host-refreshToken=[^;]+;? ?/, '');
  expect((await site.sessions.current(alone)).kind).toBe('anonymous');
});

test('forged cookies are deleted without a call', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  const forged = header.replace(/refreshToken=(\w+\.)./, 'refreshToken=$1#');
  const found = await site.sessions.check(forged);
  expect(found.kind).toBe('anonymous');
  expect(cookieHeader(found.cookies, forged)).toBe('');
  expect(exchanges(site)).toBe(0);
});

describe('a session is over', () => {
  test.each([
    ['unused for 30 days', {}, 30],
    ['after the longest life', { SESSION_MAX_DAYS: '10', SESSION_IDLE_DAYS: '20' }, 10],
  ])('%s', async (_name, settings, days) => {
    const { site, header } = await signedIn((count) => tokens(count), settings);
    site.wait(days * 86_400 - 1);
    expect((await site.sessions.check(header)).kind).toBe('signed-in');
    site.wait(2);
    expect((await site.sessions.check(header)).kind).toBe('anonymous');
  });

  test('after logging out, also for copies of its cookies, and is revoked at the provider', async () => {
    const { site, header } = await signedIn((count) => tokens(count));
    expect(cookieHeader(await site.sessions.end(header), header)).toBe('');
    expect(site.calls.at(-1)).toBe('DELETE /v2/sso_verifications');
    expect((await site.sessions.current(header)).kind).toBe('anonymous');
  });

  test('when a new login starts', async () => {
    const { site, header } = await signedIn((count) => tokens(count));
    const next = cookieHeader((await site.sessions.begin(header, 'the-code')) ?? []);
    expect((await site.sessions.current(header)).kind).toBe('anonymous');
    expect((await site.sessions.current(next)).kind).toBe('signed-in');
  });

  test('also during its exchange', async () => {
    const exchange = Promise.withResolvers<unknown>();
    const { site, header } = await signedIn(() => exchange.promise);
    site.wait(3500);
    const checking = site.sessions.check(header);
    await site.sessions.end(header);
    exchange.resolve(tokens(2));
    expect((await checking).kind).toBe('failed');
  });
});

test('tokens too large for a cookie are stored on the server', async () => {
  const large = 'x'.repeat(6000);
  const { site, header } = await signedIn((count) => tokens(count), {}, { accessToken: large });
  expect(header.length).toBeLessThan(1500);
  expect(await site.sessions.current(header)).toMatchObject({ kind: 'signed-in', accessToken: large });
  await site.sessions.end(header);
  expect((await site.sessions.current(header)).kind).toBe('anonymous');
});

test('sessions of an older key stay valid', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  const parts = { settings: readSettings({ PUBLIC_ORIGIN: ORIGIN }), backend: site.backend, now: () => START };
  const withKeys = (keys: Buffer[]) =>
    createSessionContext({ ...parts, keys, file: openSessionFile(':memory:', parts.now) });
  const key = Buffer.alloc(32, 7);
  expect((await withKeys([key, ...site.keys]).sessions.current(header)).kind).toBe('signed-in');
  expect((await withKeys([key]).sessions.current(header)).kind).toBe('anonymous');
});

test('cookies contain no readable token', async () => {
  const { header } = await signedIn((count) => tokens(count));
  expect(header).not.toMatch(/access-1|refresh-1|Ada/);
  expect(header).toContain('__Host-expiresIn=3600');
  expect(header).toContain(`__Host-tokenCreatedAt=${START}`);
  expect(header.length).toBeLessThan(2000);
});

const YEARS = 11 * 365 * 86_400;

test('a session started while the clock was years ahead is invalid once it is right', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  site.wait(-YEARS);
  expect((await site.sessions.current(header)).kind).toBe('anonymous');
});

test('a clock that is an hour slow does not end sessions', async () => {
  const { site, header } = await signedIn((count) => tokens(count));
  site.wait(-3600);
  expect((await site.sessions.current(header)).kind).toBe('signed-in');
});

test('an exchange that failed while the clock was ahead is retried', async () => {
  let down = true;
  const { site, header } = await signedIn((count) => (down ? Response.json({}, { status: 503 }) : tokens(count)));
  site.wait(3500);
  await site.sessions.check(header);
  down = false;
  site.wait(-60);
  expect(exchanges(site)).toBe(1);
  await site.sessions.check(header);
  expect(exchanges(site)).toBe(2);
});
