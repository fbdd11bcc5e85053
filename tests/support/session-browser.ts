import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './browser.ts';
import { type FakeSso, startFakeSso } from './fake-sso.ts';
import { type RunningServer, startServer } from './server.ts';

export { expect } from './browser.ts';

interface Pair {
  sso: FakeSso;
  server: RunningServer;
}

/** The product with a provider and API on another site; `settings` are the product's. */
export const test = base.extend<{ sso: FakeSso; site: string }, { settings: Record<string, string>; pair: Pair }>({
  settings: [{}, { option: true, scope: 'worker' }],
  pair: [
    async ({ settings }, use) => {
      const sso = await startFakeSso(process.env['PRODUCT_ORIGIN'] ?? '');
      const server = await startServer({ API_URL: sso.origin, SSO_URL: sso.origin, SSO_PKCE: '1', ...settings });
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

/** Names of the session cookies in a browser. */
export async function sessionCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name.startsWith('__Host-')).sort();
}

/** The value of a cookie, undefined when there is none. */
export async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((known) => known.name === name)?.value;
}

export const exchanges = (sso: FakeSso): string[] => sso.calls.filter((call) => call.startsWith('PUT '));

/** Logs in and waits until the page has its session. */
export async function logIn(page: Page, site: string): Promise<void> {
  const checked = page.waitForResponse('**/internal/api/session');
  await page.goto(`${site}/login`);
  await checked;
}
