import { routeOf, routes } from '../../src/config/routes.ts';
import { hidePage } from '../support/hide-page.ts';
import { firstListed } from '../support/listed.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { publicAddresses } from '../support/public-urls.ts';
import { rawRequest } from '../support/raw-request.ts';
import { cookie, expect, logIn, sessionCookies, test } from '../support/session-browser.ts';
import { spellingsOf } from '../support/spellings.ts';

test.use({ viewport: { width: 390, height: 844 } });

const filled = (pattern: string) => pattern.replace(/:\w+/g, 'some-id');
const MEMBERS = routes.filter(({ access }) => access === 'login');
const PRIVATE = MEMBERS.map(({ pattern }) => filled(pattern));
/** Scripts ask for these, and must not sign in on the way. */
const PARTS = MEMBERS.filter(({ kind }) => kind === 'part').map(({ pattern }) => filled(pattern));

test('a page that requires a login redirects to it and back', async ({ page, site }) => {
  for (const path of PRIVATE) {
    const answer = await page.request.get(`${site}/de${path}?tab=1`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(PARTS.includes(path) ? 401 : 302);
    if (PARTS.includes(path)) continue;
    expect(answer.headers()['location'], path).toBe('/de/login');
    expect(answer.headers()['cache-control'], path).toContain('no-store');
    expect(answer.headers()['set-cookie'], path).toContain(
      `lastVisitedPath=${encodeURIComponent(`/de${path}?tab=1`)};`,
    );
  }
  await page.goto(`${site}/profile`);
  await expect(page).toHaveURL(`${site}/profile`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});

test('no spelling of a private path bypasses the login requirement', { tag: '@rare' }, async ({ site }) => {
  await mapConcurrent(PRIVATE, 4, async (path) => {
    for (const spelling of [...spellingsOf(path, site), `${path}?embed`]) {
      const { statusCode, headers } = await rawRequest(site, spelling);
      expect(statusCode, spelling).not.toBe(200);
      expect(headers.location ?? '/login', spelling).toMatch(/^\/(?![/\\])/);
    }
  });
});

test('a forged session is a guest', async ({ request, site }) => {
  const forged = '__Host-accessToken=00000000.id.AAAA; __Host-refreshToken=00000000.id.AAAA; __Host-session=1';
  const answer = await request.get(`${site}/profile`, { maxRedirects: 0, headers: { cookie: forged } });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/login']);
  expect(answer.headers()['set-cookie']).toContain('__Host-session=; Max-Age=0');
});

test('a private page is not cached', async ({ page, site }) => {
  await logIn(page, site);
  const answer = await page.request.get(`${site}/profile`);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers()['cdn-cache-control']).toBeUndefined();
});

test('public pages are the same bytes for every visitor and set no cookie', async ({ page, request, demo, site }) => {
  await logIn(page, site);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const open = (await publicAddresses(demo)).filter((path) => routeOf(path.replace(/\?.*/, ''))?.access === 'public');
  expect(open.length).toBeGreaterThan(35);
  await mapConcurrent([...open, '/robots.txt', '/sitemap.xml'], 4, async (path) => {
    // Once more where a match went on between the two, or a busy server asked to come later.
    await expect(async () => {
      const [anonymous, known] = await Promise.all(
        [{}, { cookie: cookies }].map((headers) => request.get(site + path, { headers })),
      );
      expect(anonymous?.status(), path).toBe(200);
      expect(await known?.text(), path).toBe(await anonymous?.text());
      expect(known?.headers()['set-cookie'], path).toBeUndefined();
      expect(known?.headers()['etag'], path).toBe(anonymous?.headers()['etag']);
    }).toPass({ timeout: 15_000 });
  });
});

test('the last visited path excludes session pages, and the last content is stored', async ({
  page,
  context,
  site,
}) => {
  for (const [path, last, content] of [
    ['/teams?page=2', '/teams?page=2', '/teams?page=2'],
    ['/calendar', '/calendar', '/teams?page=2'],
    ['/football/highlights', '/football/highlights', '/football/highlights'],
    ['/unauthorized', '/football/highlights', '/football/highlights'],
  ]) {
    await page.goto(site + path);
    // The page writes them after its first paint.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(decodeURIComponent((await cookie(context, 'lastVisitedPath')) ?? ''), path).toBe(last);
    expect(decodeURIComponent((await cookie(context, 'lastContentPath')) ?? ''), path).toBe(content);
  }
});

test('pages of other sites cannot read the runtime environment', async ({ request, site }) => {
  for (const [from, status] of [
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ] as const) {
    const answer = await request.get(`${site}/internal/api/env`, { headers: { 'sec-fetch-site': from } });
    expect(answer.status(), from).toBe(status);
    expect(await answer.text(), from).not.toContain('serverApiUrl');
  }
});

test('the backend’s address is readable only on the server itself, by its own name and not by a browser', async ({
  page,
  site,
  sso,
}) => {
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site}/internal/api/env`, { headers });
    return ((await answer.json()) as { serverApiUrl?: string }).serverApiUrl;
  };
  expect(await ask()).toBe(sso.origin);
  expect(await ask({ 'sec-fetch-site': 'none' })).toBeUndefined();
  await page.goto(`${site}/cookies`);
  const seen = await page.evaluate(async () => (await fetch('/internal/api/env')).json() as Promise<object>);
  expect(Object.keys(seen)).toContain('ssoUrl');
  expect(Object.keys(seen)).not.toContain('serverApiUrl');
});

test(
  'a session that its own provider ended ends at the next call, and says so once',
  { tag: '@rare' },
  async ({ page, context, site, sso }) => {
    await logIn(page, site);
    const { uuid } = await firstListed(page, site, 'teams');
    await page.goto(`${site}/teams/${uuid}`);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    sso.behaviour.apiStatus = 401;
    sso.behaviour.refresh = 'refuse';
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You have been signed out.' })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await expect(page.getByRole('button', { name: 'Unfollow', exact: true })).toHaveCount(0);
    expect(await sessionCookies(context)).toEqual([]);
  },
);

test('each new user of a browser is sent to onboarding once', { tag: '@rare' }, async ({ page, site, sso }) => {
  for (const uuid of ['u-new', 'u-next']) {
    sso.behaviour.user = { ...sso.behaviour.user, uuid, onboarded: false };
    await page.goto(`${site}/de/clubs`);
    await page.goto(`${site}/login`);
    await expect(page).toHaveURL(`${site}/de/onboarding`);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), `onboarding-visited:${uuid}`))
      .toBeTruthy();
    const checked = page.waitForResponse('**/internal/api/session');
    await page.goto(`${site}/teams`);
    await page.reload();
    await checked;
    await expect(page).toHaveURL(`${site}/teams`);
    await page.goto(`${site}/logout`);
  }
});

test.describe('a new user is sent to onboarding', () => {
  test.beforeEach(({ sso }) => {
    sso.behaviour.user = { ...sso.behaviour.user, uuid: `u-${crypto.randomUUID()}`, onboarded: false };
  });

  test('within seconds after a first check without an answer', { tag: '@rare' }, async ({ page, site }) => {
    await page.route('**/internal/api/session', (route) => route.abort(), { times: 1 });
    await page.goto(`${site}/clubs`);
    await page.goto(`${site}/login`);
    await expect(page).toHaveURL(`${site}/onboarding`);
  });

  test('when the page is seen again that learned of the user while it was hidden', async ({ page, site }) => {
    const asked = Promise.withResolvers<void>();
    const hidden = Promise.withResolvers<void>();
    await page.route('**/internal/api/session', async (route) => {
      asked.resolve();
      await hidden.promise;
      await route.continue();
    });
    await page.goto(`${site}/clubs`);
    await page.goto(`${site}/login`);
    await asked.promise;
    await hidePage(page, true);
    const checked = page.waitForResponse('**/internal/api/session');
    hidden.resolve();
    await checked;
    await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
    await expect(page).toHaveURL(`${site}/clubs`);
    await hidePage(page, false);
    await expect(page).toHaveURL(`${site}/onboarding`);
  });
});
