import { expect, test } from 'vitest';
import { answerCall } from '#api/gateway.server.ts';
import { cookieHeader, ORIGIN, setCookies, testSite, tokens } from '../../support/session-site.ts';

/** A signed-in browser whose backend accepts these access tokens; every exchange gives the next one. */
async function browser(accepted: readonly string[]) {
  let pairs = 0;
  const site = testSite(({ method }) => (method === 'PUT' ? tokens(++pairs) : { user: tokens(1).user }));
  const bearers: (string | null)[] = [];
  const backend = async (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, ORIGIN), init);
    const bearer = request.headers.get('authorization');
    bearers.push(bearer);
    const status = accepted.includes(bearer?.slice(7) ?? '') ? 200 : 401;
    return Response.json({ body: await request.text() }, { status });
  };
  const cookie = cookieHeader((await site.sessions.begin('', 'code')) ?? []);
  const headers = {
    ...{ cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    ...{ 'content-type': 'application/json', 'x-requested-by': 'touchline' },
  };
  const call = (method: string, path: string, body?: string) =>
    answerCall(
      new Request(ORIGIN + path, { method, headers, body: body ?? null }),
      { backend, embedded: null },
      () => site,
    );
  return { site, cookie, bearers, call };
}

test('a 401 ends the session everywhere, with its message', async () => {
  const { call, cookie, site } = await browser([]);
  const answer = await call('GET', '/api/v2/user_favorites/');
  expect(answer.status).toBe(401);
  expect(cookieHeader(setCookies(answer), cookie)).toBe('flash=notifications.session.ended');
  expect((await site.sessions.current(cookie)).kind).toBe('anonymous');
});

test('a call with a token that was replaced meanwhile is made with the new one', async () => {
  const { bearers, call, cookie, site } = await browser(['access-2']);
  const body = JSON.stringify({ object_type: 'Team', object_uuid: 't1', scope: 'follow' });
  const answer = await call('POST', '/v2/user_favorites', body);
  expect([answer.status, await answer.json()]).toEqual([200, { body }]);
  expect(bearers).toEqual(['Bearer access-1', 'Bearer access-2']);
  expect((await site.sessions.current(cookieHeader(setCookies(answer), cookie))).kind).toBe('signed-in');
});
