import { type IncomingMessage, request as ask } from 'node:http';
import { routes } from '../../src/config/routes.ts';
import { cookie, expect, logIn, test } from '../support/session-browser.ts';

const filled = (pattern: string) => pattern.replace(/:\w+/g, 'some-id');
const PRIVATE = routes.filter(({ access }) => access === 'login').map(({ pattern }) => filled(pattern));

test('a page that needs a login sends to it and back', async ({ page, site }) => {
  for (const path of PRIVATE) {
    const answer = await page.request.get(`${site}/de${path}?tab=1`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
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

/** Asks for a path as it is written: browsers and their likes would tidy it up. */
const raw = (site: string, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const asked = ask({ hostname, port, path }, (answer) => resolve(answer.resume()));
    asked.once('error', reject).end();
  });

test('no spelling of a private address gets past the login', async ({ site }) => {
  const spellings = (path: string) => [
    path.toUpperCase(),
    `/${path}`,
    `${path}/`,
    `${path}.`,
    `${path}%2f`,
    `${path}%00`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/%252e%252e${path}`,
    `/\\${path.slice(1)}`,
    path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path.replace(/[a-z](?=[^/]*$)/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '%2f'),
    `${path};a=b`,
    `${path}?embed`,
  ];
  for (const path of PRIVATE)
    for (const spelling of spellings(path)) {
      const { statusCode, headers } = await raw(site, spelling);
      expect(statusCode, spelling).not.toBe(200);
      expect(headers.location ?? '/login', spelling).toMatch(/^\/(?![/\\])/);
    }
});

test('a forged session is nobody’s', async ({ request, site }) => {
  const forged = '__Host-accessToken=00000000.id.AAAA; __Host-refreshToken=00000000.id.AAAA; __Host-session=1';
  const answer = await request.get(`${site}/profile`, { maxRedirects: 0, headers: { cookie: forged } });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/login']);
  expect(answer.headers()['set-cookie']).toContain('__Host-session=; Max-Age=0');
});

test('a private page is for nobody else to keep', async ({ page, site }) => {
  await logIn(page, site);
  const answer = await page.request.get(`${site}/profile`);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers()['cdn-cache-control']).toBeUndefined();
});

test('public pages are the same bytes for whoever is signed in, and set no cookie', async ({
  page,
  request,
  demo,
  site,
}) => {
  const first = async (kind: string) => {
    const answer = await page.request.get(`${demo}/api/v2/${kind}?per_page=1`);
    return ((await answer.json()) as { data: { uuid: string }[] }).data[0]?.uuid ?? '';
  };
  await logIn(page, site);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const open = routes
    .filter(({ access, kind }) => access === 'public' && kind === 'page')
    .map(({ pattern }) => pattern);
  expect(open.length).toBeGreaterThan(35);
  for (const pattern of open) {
    const kind = pattern.split('/')[1] ?? '';
    const path = pattern
      .replace(':sport', 'basketball')
      .replace(':id', pattern.includes(':id') ? await first(kind) : '');
    const [anonymous, known] = [
      await request.get(site + path),
      await request.get(site + path, { headers: { cookie: cookies } }),
    ];
    expect(anonymous.status(), path).toBe(200);
    expect(await known.text(), path).toBe(await anonymous.text());
    expect(known.headers()['set-cookie'], path).toBeUndefined();
    expect(known.headers()['etag'], path).toBe(anonymous.headers()['etag']);
  }
});

test('the last visited path is every page but those of the session, and content is remembered', async ({
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
    expect(decodeURIComponent((await cookie(context, 'lastVisitedPath')) ?? ''), path).toBe(last);
    expect(decodeURIComponent((await cookie(context, 'lastContentPath')) ?? ''), path).toBe(content);
  }
});

test('the runtime environment is not for pages of other sites', async ({ request, site }) => {
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

test('where the backend is, is told on the machine itself alone, by its own name and to no browser', async ({
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

test('who is not onboarded is sent there once, each user of a browser', async ({ page, site, sso }) => {
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
