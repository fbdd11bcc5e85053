import { describe, expect, test, vi } from 'vitest';
import { answerCall, type Behind } from '#api/gateway.server.ts';
import { callerOf } from '#lib/client-address.ts';
import { cookieHeader, ORIGIN, setCookies, testSite, tokens } from '../../support/session-site.ts';

const OURS = {
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-requested-by': 'touchline',
};
const FAVORITE = JSON.stringify({ object_type: 'Team', object_uuid: 't1', scope: 'follow' });

interface Seen {
  call: string;
  bearer: string | null;
  cookie: string | null;
  body: string;
}

/** A signed-in browser with an embedded or a foreign backend that records its requests. */
async function browser(
  kind: 'embedded' | 'foreign',
  answer: (seen: Seen) => Response = () => Response.json({ ok: true }),
) {
  const seen: Seen[] = [];
  let pairs = 0;
  const site = testSite(({ method }) =>
    method === 'PUT' ? tokens(++pairs) : { user: { ...tokens(1).user, onboarded: true } },
  );
  const reach = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const { headers } = request;
    const call = {
      call: `${request.method} ${pathname}${search}`,
      bearer: headers.get('authorization'),
      cookie: headers.get('cookie'),
      body: await request.text(),
    };
    seen.push(call);
    return answer(call);
  };
  const behind: Behind = {
    backend: (path, init) => reach(new Request(new URL(path, ORIGIN), init)),
    embedded: kind === 'embedded' ? reach : null,
  };
  const cookie = cookieHeader((await site.sessions.begin('', 'code')) ?? []);
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    answerCall(new Request(ORIGIN + path, { method, headers, body: body ?? null }), behind, () => site);
  return { seen, site, cookie, call };
}

describe.each(['embedded', 'foreign'] as const)('with the %s backend', (kind) => {
  test('a signed-in read is forwarded with a bearer token and without cookies', async () => {
    const { call, cookie, seen } = await browser(kind);
    const answer = await call('GET', '/api/v2/user_favorites/?page=1', { cookie });
    expect(seen).toEqual([
      { call: 'GET /api/v2/user_favorites/?page=1', bearer: 'Bearer access-1', cookie: null, body: '' },
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('an anonymous read is forwarded without a token, and is cacheable', async () => {
    const { call, seen } = await browser(kind, () => Response.json({}, { headers: { 'cache-control': 'max-age=60' } }));
    const answer = await call('GET', '/api/v2/events', { cookie: 'other=1' });
    expect(seen).toEqual([{ call: 'GET /api/v2/events', bearer: null, cookie: null, body: '' }]);
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
  });

  test('a same-origin change is forwarded with its body', async () => {
    const { call, cookie, seen } = await browser(kind);
    expect((await call('POST', '/v2/user_favorites', { ...OURS, cookie }, FAVORITE)).status).toBe(200);
    expect(seen).toEqual([
      { call: 'POST /v2/user_favorites', bearer: 'Bearer access-1', cookie: null, body: FAVORITE },
    ]);
  });

  test('a 503 is passed on with Retry-After', async () => {
    const later = () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } });
    const { call, cookie } = await browser(kind, later);
    const answer = await call('POST', '/v2/user_favorites', { ...OURS, cookie }, FAVORITE);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  const without = (name: string) => Object.fromEntries(Object.entries(OURS).filter(([known]) => known !== name));
  test.each<[string, Record<string, string>]>([
    ['from another origin', { ...OURS, origin: 'https://evil.example' }],
    ['from a page without an origin', { ...OURS, origin: 'null' }],
    ['from our host over http', { ...OURS, origin: 'http://site.example' }],
    ['from another port', { ...OURS, origin: `${ORIGIN}:8443` }],
    ['from a sister site', { ...OURS, 'sec-fetch-site': 'same-site' }],
    ['from another site', { ...OURS, 'sec-fetch-site': 'cross-site' }],
    ['from another site without an origin', { ...without('origin'), 'sec-fetch-site': 'cross-site' }],
    ['that says nothing of where it comes from', { 'content-type': 'application/json', 'x-requested-by': 'touchline' }],
    ['of a form', { ...OURS, 'content-type': 'application/x-www-form-urlencoded' }],
    ['of a form with files', { ...OURS, 'content-type': 'multipart/form-data; boundary=x' }],
    ['as text', { ...OURS, 'content-type': 'text/plain; application/json' }],
    ['as something like JSON', { ...OURS, 'content-type': 'application/jsonp' }],
    ['without a type', without('content-type')],
    ['that does not name itself', without('x-requested-by')],
  ])('a change %s is refused and reaches nobody', async (_name, headers) => {
    const { call, cookie, seen } = await browser(kind);
    const answer = await call('POST', '/v2/user_favorites', { ...headers, cookie }, FAVORITE);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ status: 403, errors: [{ code: expect.any(String) }] });
    expect(seen).toEqual([]);
  });

  test.each([
    ['DELETE', '/api/v2/events/1'],
    ['PUT', '/api/v2/users/me'],
    ['POST', '/api/v2/user_favorites/1'],
    ['POST', '/v2/%75ser_favorites'],
    ['POST', '/api/v2/users/me/../other'],
    ['DELETE', '/api/v2/push/subscriptions'],
    ['DELETE', '/api/v2/push/subscriptions/1/2'],
    ['POST', '/api/v2/push/key'],
    ['DELETE', '/api/v2/push/subscriptions/..%2F..%2Fusers%2Fme'],
    ['POST', '/api/v2/coupons/..%252F1/redemptions'],
  ])('a change that is not listed is refused: %s %s', async (method, path) => {
    const { call, cookie, seen } = await browser(kind);
    expect((await call(method, path, { ...OURS, cookie }, '{}')).status).toBe(405);
    expect(seen).toEqual([]);
  });

  test.each([
    ['GET', '/v2/sso_verifications'],
    ['PUT', '/v2/sso_verifications/refresh-1'],
    ['GET', '/v2/sso%5Fverifications'],
    ['GET', '/v2/sso%255Fverifications'],
    ['GET', '/v2/SSO_Verifications'],
    ['DELETE', '/api/v2/sso_verifications'],
  ])('no page gets at tokens by its session: %s %s', async (method, path) => {
    const { call, cookie, seen } = await browser(kind);
    await call(method, path, { ...OURS, cookie }, method === 'PUT' ? '{}' : undefined);
    expect(seen.map(({ bearer, cookie: sent }) => [bearer, sent])).toEqual(kind === 'embedded' ? [[null, null]] : []);
  });

  test('an expired token is exchanged before forwarding', async () => {
    const { call, cookie, seen, site } = await browser(kind);
    site.wait(3600);
    const answer = await call('GET', '/api/v2/users/me', { cookie });
    expect(seen[0]?.bearer).toBe('Bearer access-2');
    expect(setCookies(answer)).toHaveLength(5);
  });

  test('a session that cannot be renewed is ended, and its message is stored', async () => {
    const { call, cookie, seen, site } = await browser(kind);
    await site.sessions.end(cookie);
    const answer = await call('GET', '/api/v2/events', { cookie });
    expect(seen[0]?.bearer).toBeNull();
    expect(cookieHeader(setCookies(answer), cookie)).toBe('');
  });

  test('finished onboarding is in the session at once', async () => {
    const { call, cookie, site } = await browser(kind);
    expect(await site.sessions.current(cookie)).toMatchObject({ user: { onboarded: false } });
    const answer = await call('POST', '/api/v2/users/me', { ...OURS, cookie }, '{"onboarded":true}');
    expect(await site.sessions.current(cookieHeader(setCookies(answer), cookie))).toMatchObject({
      user: { onboarded: true },
    });
  });
});

describe.each(['embedded', 'foreign'] as const)('public calls with the %s backend', (kind) => {
  const events = () => new Response('event: ping\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } });

  test('forward event streams without a bearer token', async () => {
    const { call, cookie, seen } = await browser(kind, events);
    const answer = await call('GET', '/api/v2/events/1/stream', { cookie });
    expect(seen).toEqual([{ call: 'GET /api/v2/events/1/stream', bearer: null, cookie: null, body: '' }]);
    expect(await answer.text()).toBe('event: ping\ndata: {}\n\n');
  });

  test('forward playback metrics without a bearer token, only from the same origin', async () => {
    const { call, cookie, seen } = await browser(kind);
    await call('POST', '/api/v2/playback', { ...OURS, cookie }, '{"event":"1"}');
    expect(seen).toEqual([{ call: 'POST /api/v2/playback', bearer: null, cookie: null, body: '{"event":"1"}' }]);
    const foreign = { ...OURS, cookie, origin: 'https://evil.example' };
    expect((await call('POST', '/api/v2/playback', foreign, '{}')).status).toBe(403);
    expect(seen).toHaveLength(1);
  });
});

test.each([
  ['by the header of the browser', '', { 'last-event-id': '42' }],
  ['by the address of a new connection', '?since=42', {}],
  ['by the header where both say something', '?since=7', { 'last-event-id': '42' }],
])('a foreign backend gets Last-Event-ID %s, and its stream is not stored', async (_how, query, headers) => {
  let known: string | null = null;
  const site = testSite(() => tokens(1));
  const backend: Behind['backend'] = async (_path, init) => {
    known = new Headers(init?.headers).get('last-event-id');
    return new Response('', { headers: { 'content-type': 'text/event-stream', 'cache-control': 'max-age=60' } });
  };
  const request = new Request(`${ORIGIN}/v2/events/1/stream${query}`, { headers: headers as HeadersInit });
  const answer = await answerCall(request, { backend, embedded: null }, () => site);
  expect([known, answer.headers.get('cache-control')]).toEqual(['42', 'no-store, no-transform']);
});

test.each([
  ['has no streams', () => new Response(null, { status: 405 }), 404],
  ['answers something else', () => Response.json({}), 404],
  ['redirects', () => new Response(null, { status: 302, headers: { location: '/' } }), 404],
])('a foreign backend that %s leaves the page to ask again and again', async (_what, answer, status) => {
  const { call } = await browser('foreign', answer);
  expect((await call('GET', '/api/v2/events/1/stream')).status).toBe(status);
});

test('the embedded backend gets a caller’s Authorization unchanged, and no cookie', async () => {
  const { call, cookie, seen } = await browser('embedded');
  await call('POST', '/v2/user_favorites', { authorization: 'Bearer own', cookie }, FAVORITE);
  expect(seen).toEqual([{ call: 'POST /v2/user_favorites', bearer: 'Bearer own', cookie: null, body: FAVORITE }]);
});

test('a foreign backend gets neither', async () => {
  const { call, seen } = await browser('foreign');
  await call('GET', '/api/v2/events', { authorization: 'Bearer own', 'x-forwarded-host': 'evil.example' });
  expect(seen[0]?.bearer).toBeNull();
});

test('redirects and cookies of a backend are dropped', async () => {
  const headers = { location: 'http://169.254.169.254/', 'set-cookie': 'a=b' };
  const { call, seen } = await browser('foreign', () => new Response(null, { status: 302, headers }));
  const answer = await call('GET', '/api/v2/events');
  expect([answer.status, setCookies(answer), seen.length]).toEqual([502, [], 1]);
});

test('the embedded backend answers CORS preflight requests', async () => {
  const { call, seen } = await browser('embedded');
  await call('OPTIONS', '/v2/user_favorites', { origin: 'https://friend.example' });
  expect(seen).toHaveLength(1);
});

test('the embedded backend gets the rate limit key, also without cookies', async () => {
  const embedded = vi.fn((_request: Request) => Promise.resolve(Response.json({})));
  const request = new Request(`${ORIGIN}/v2/sso_verifications/guess`, {
    method: 'PUT',
    body: '{}',
    headers: { cookie: 'any=1', 'content-type': 'application/json' },
  });
  Reflect.set(request, Symbol.for('astro.clientAddress'), '203.0.113.7');
  const site = testSite(() => ({}));
  await answerCall(request, { backend: site.backend, embedded }, () => site);
  expect(embedded.mock.calls.map(([seen]) => callerOf(seen))).toEqual(['203.0.113.7']);
});
