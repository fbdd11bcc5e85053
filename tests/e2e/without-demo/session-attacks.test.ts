import { expect, logIn, sessionCookies, test } from '../../support/session-browser.ts';

const FAVORITE = JSON.stringify({ object_type: 'Team', object_uuid: 't1', scope: 'follow' });
/** Except the watch position, which this site's pages send by themselves. */
const CHANGES = /^(POST|PUT|DELETE) .*(user_favorites|users\/me(?!\/positions$)|sso_verifications)/;

test('a page of another site changes nothing', async ({ page, context, site, sso }) => {
  await logIn(page, site);
  const evil = await context.newPage();
  await evil.goto(`${sso.origin}/attack`);
  let attempted = 0;
  context.on('request', (request) => {
    if (request.url().startsWith(site)) attempted += 1;
  });
  const before = sso.calls.filter((call) => CHANGES.test(call));
  await evil.evaluate(
    async ({ site, body }) => {
      const to = (path: string) => site + path;
      const attempts: (() => Promise<unknown>)[] = [
        ...['text/plain', 'application/x-www-form-urlencoded', 'application/json'].flatMap((type) =>
          ['/v2/user_favorites', '/api/v2/users/me', '/internal/api/session'].map(
            (path) => () =>
              fetch(to(path), { method: 'POST', credentials: 'include', body, headers: { 'content-type': type } }),
          ),
        ),
        () => fetch(to('/v2/user_favorites'), { method: 'POST', mode: 'no-cors', credentials: 'include', body }),
        () => fetch(to('/logout'), { method: 'POST', mode: 'no-cors', credentials: 'include' }),
        () => fetch(to('/logout'), { mode: 'no-cors', credentials: 'include' }),
        async () => navigator.sendBeacon(to('/v2/user_favorites'), body),
        async () => navigator.sendBeacon(to('/internal/api/session'), new Blob([body], { type: 'application/json' })),
        () =>
          new Promise((resolve) => {
            const image = new Image();
            image.addEventListener('error', resolve);
            image.src = to('/logout');
          }),
      ];
      for (const attempt of attempts) await attempt().catch(() => {});
    },
    { site, body: FAVORITE },
  );
  for (const [path, enctype] of [
    ['/v2/user_favorites', 'text/plain'],
    ['/api/v2/users/me', 'application/x-www-form-urlencoded'],
    ['/internal/api/session', 'multipart/form-data'],
    ['/logout', 'application/x-www-form-urlencoded'],
  ] as const) {
    const form = await context.newPage();
    await form.goto(`${sso.origin}/attack`);
    const answered = form.waitForResponse((answer) => answer.url() === site + path);
    await form.evaluate(
      ([action, type]) => {
        const sent = document.createElement('form');
        Object.assign(sent, { method: 'post', enctype: type, action });
        sent.innerHTML = '<input name="object_uuid" value="t1">';
        document.body.append(sent);
        sent.submit();
      },
      [site + path, enctype] as const,
    );
    expect((await answered).status(), path).toBe(403);
  }
  expect(attempted).toBeGreaterThan(12);
  expect(sso.calls.filter((call) => CHANGES.test(call))).toEqual(before);
  expect(await sessionCookies(context)).toHaveLength(5);
  await page.goto(site);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});

test('requests with the visitor’s cookies change nothing unless they come from this site', async ({
  page,
  site,
  sso,
}) => {
  await logIn(page, site);
  const ours = { origin: site, 'content-type': 'application/json', 'x-requested-by': 'touchline' };
  const { 'x-requested-by': _named, ...unnamed } = ours;
  const variants: [number, Record<string, string>][] = [
    [403, { ...ours, origin: sso.origin }],
    [403, { ...ours, origin: 'null' }],
    [403, { ...ours, 'sec-fetch-site': 'cross-site' }],
    [403, { ...ours, 'sec-fetch-site': 'same-site' }],
    [403, { ...ours, 'content-type': 'text/plain' }],
    [403, { ...ours, 'content-type': 'application/x-www-form-urlencoded' }],
    [403, unnamed],
    [200, ours],
  ];
  const changes = () => sso.calls.filter((call) => CHANGES.test(call)).length;
  for (const [status, headers] of variants) {
    const before = changes();
    const answer = await page.request.post(`${site}/v2/user_favorites`, { headers, data: FAVORITE });
    expect(answer.status(), JSON.stringify(headers)).toBe(status);
    expect(changes() - before).toBe(status === 200 ? 1 : 0);
  }
  expect(sso.bearers.at(-1)).toMatch(/^Bearer secret-access-/);
});

test('no page can reach the calls that return tokens', async ({ page, site, sso }) => {
  await logIn(page, site);
  const reached = () => sso.calls.filter((call) => /sso.*verifications/i.test(call));
  const before = reached();
  const statuses = await page.evaluate(async () => {
    const asked = ['/v2/sso_verifications', '/api/v2/sso_verifications', '/v2/sso%5Fverifications'].flatMap((path) =>
      ['GET', 'DELETE', 'PUT'].map(async (method) => {
        const headers = { 'content-type': 'application/json', 'x-requested-by': 'touchline' };
        return (await fetch(path, { method, headers, ...(method === 'PUT' ? { body: '{}' } : {}) })).status;
      }),
    );
    return Promise.all(asked);
  });
  expect(new Set(statuses)).toEqual(new Set([405]));
  expect(reached()).toEqual(before);
});
