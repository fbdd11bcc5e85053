import type { BrowserContext } from '@playwright/test';
import { expect, test as base } from '../support/browser.ts';
import { type FakeSso, startFakeSso } from '../support/fake-sso.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** The product in front of a provider of another site. */
const test = base.extend<{ sso: FakeSso; site: string }, { pair: { sso: FakeSso; server: RunningServer } }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const sso = await startFakeSso(process.env['DEMO_ORIGIN'] ?? '');
      const server = await startServer({ API_URL: sso.origin, SSO_URL: sso.origin, SSO_PKCE: '1' });
      await use({ sso, server });
      await server.stop();
      sso.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sso: async ({ pair }, use) => {
    const before = { ...pair.sso.behaviour };
    pair.sso.calls.length = 0;
    await use(pair.sso);
    Object.assign(pair.sso.behaviour, before);
  },
  site: async ({ pair }, use) => use(pair.server.origin),
});

const named = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);
const exchanges = (sso: FakeSso) => sso.calls.filter((call) => call.startsWith('PUT '));

test('a visitor logs in and is back where the visit was', async ({ page, context, site, sso }) => {
  await page.goto(`${site}/teams?page=2`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  const answers: string[] = [];
  page.on('response', (answer) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  await page.goto(`${site}/login`);
  await expect(page).toHaveURL(`${site}/teams?page=2`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  expect(answers.slice(0, 4)).toEqual(['302 /login', '302 /oauth/authorize', '303 /verify-code', '200 /teams']);

  const authorize = new URL(sso.calls.find((call) => call.includes('/oauth/authorize'))?.slice(4) ?? '', sso.origin);
  expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
    client_id: 'touchline',
    redirect_uri: `${site}/verify-code`,
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  expect(authorize.searchParams.get('state')).toHaveLength(43);
  expect(authorize.searchParams.has('signup')).toBe(false);
  expect(exchanges(sso)).toHaveLength(1);
  expect(JSON.parse(sso.bodies.at(-1) ?? '')).toEqual({ code_verifier: expect.stringMatching(/^[\w-]{43}$/) });

  for (const [name, hidden] of [
    ['__Host-accessToken', true],
    ['__Host-refreshToken', true],
    ['__Host-expiresIn', false],
    ['__Host-tokenCreatedAt', false],
    ['__Host-session', false],
  ] as const) {
    const cookie = await named(context, name);
    expect(cookie, name).toMatchObject({ httpOnly: hidden, secure: true, sameSite: 'Lax', path: '/' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days, name).toBeGreaterThan(364.9);
    expect(days, name).toBeLessThanOrEqual(365);
  }
  expect(await named(context, '__Host-oauth')).toBeUndefined();
});
