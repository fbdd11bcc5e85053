import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '../support/accounts-platform.ts';
import { foreignSso } from '../support/foreign-sso.ts';
import { freePort } from '../support/free-port.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { FETCH, firstOf } from '../support/listed.ts';
import type { Served } from '../support/serve.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { translatingBackend } from '../support/translating-backend.ts';

/** The site's clock is ahead of the provider's: tokens of 900 s are due after 20 s. */
const AHEAD_SECONDS = 700;

let platform: RunningServer;
let front: RunningServer;
let provider: Served;
let backend: Served;
let browser: Browser;
beforeAll(async () => {
  const [site, behind] = [await freePort(), await freePort()];
  platform = await startServer({ PORT: String(behind), PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: '1' });
  provider = await foreignSso(`http://127.0.0.1:${site}`);
  backend = await translatingBackend(provider.origin, `http://127.0.0.1:${behind}`);
  front = await startServer({
    PORT: String(site),
    API_URL: backend.origin,
    SSO_URL: provider.origin,
    NOW: new Date(Date.now() + AHEAD_SECONDS * 1000).toISOString(),
  });
  browser = await launchChromium();
}, 240_000);
afterAll(async () => {
  await browser.close();
  await front.stop();
  await Promise.all([backend.close(), provider.close(), platform.stop()]);
});

test('with a foreign provider visitors sign in, follow, refresh and sign out', async () => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const team = await firstOf(FETCH, front.origin, 'teams');
  const banner = page.getByRole('banner');

  await page.goto(`${front.origin}/teams/${team}`);
  await banner.getByRole('link', { name: 'Sign in' }).click();
  expect(new URL(page.url()).origin).toBe(provider.origin);
  await page.locator('input[name=login]').fill('grace');
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  // The provider reports the user as not onboarded: the site shows onboarding once.
  await page.waitForURL(`${front.origin}/onboarding`);
  await page.goto(`${front.origin}/teams/${team}`);
  await banner.getByRole('button', { name: 'Account' }).click();
  await banner.getByText('grace').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true }).waitFor();

  const sealed = async () => (await context.cookies()).find(({ name }) => name === '__Host-refreshToken')?.value;
  const before = await sealed();
  for (let tries = 0; tries < 40 && (await sealed()) === before; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await page.reload();
  }
  expect(await sealed()).not.toBe(before);
  await page.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true }).waitFor();

  await banner.getByRole('button', { name: 'Account' }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${front.origin}/logout-success`);
  await banner.getByRole('link', { name: 'Sign in' }).waitFor();
  await banner.getByRole('link', { name: 'Sign in' }).click();
  // The provider’s session has ended too: it asks for the password again.
  await page.locator('input[name=login]').waitFor();
  expect(front.output()).not.toMatch(/error/i);
  await context.close();
}, 180_000);
