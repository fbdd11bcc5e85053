import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts } from '../support/account-database.ts';
import { freePort } from '../support/free-port.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { asOurs, signUp } from '../support/signed-in.ts';

const OUTAGE_SECONDS = 150;
/**
 * The front's clock is this far ahead of its provider's: tokens arrive with most of their 900 s gone, so that they are due
 * after 20 real seconds and expire after 200. Everything else is real time.
 */
const AHEAD_SECONDS = 700;

let backend: RunningServer;
let front: RunningServer;
let browser: Browser;
let provider: string;
beforeAll(async () => {
  const [site, behind] = [await freePort(), await freePort()];
  provider = `http://127.0.0.1:${behind}`;
  // Another instance of the product is the backend and the provider, with the front as its site.
  backend = await startServer({ PORT: String(behind), PUBLIC_ORIGIN: `http://127.0.0.1:${site}` });
  const ahead = new Date(Date.now() + AHEAD_SECONDS * 1000).toISOString();
  front = await startServer({ PORT: String(site), API_URL: provider, SSO_URL: provider, SSO_PKCE: '1', NOW: ahead });
  browser = await launchChromium();
}, 240_000);
afterAll(async () => {
  await browser.close();
  await Promise.all([front.stop(), backend.stop('SIGKILL')]);
});

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Reloads the page, which checks the session; resolves to the status and the user. */
async function check(page: Page) {
  const asked = page.waitForResponse('**/internal/api/session');
  await page.reload({ waitUntil: 'commit' });
  const answer = await asked;
  const { user } = (await answer.json()) as { user?: { name: string } | null };
  return [answer.status(), user?.name ?? null];
}

test('a provider that hangs for 150 s ends no session, and one that refuses does', async () => {
  const context = await browser.newContext();
  const account = await signUp(context, front.origin);
  await context.request.post(`${front.origin}/v2/users/me`, {
    headers: asOurs(front.origin),
    data: { onboarded: true },
  });
  const page = await context.newPage();
  await page.goto(`${front.origin}/cookies`);
  const accounts = openAccounts(backend);
  await pause(10);
  expect(accounts.exchanges(account.uuid)).toBe(0);

  // A frozen process accepts calls without answers; it processes them when it resumes, after the clients’ timeouts.
  void backend.stop('SIGSTOP');
  const frozen = Date.now();
  await pause(15);
  while (Date.now() - frozen < OUTAGE_SECONDS * 1000) {
    expect(await check(page)).toEqual([200, 'Ada Example']);
    await pause(20);
  }
  void backend.stop('SIGCONT');
  await pause(35);
  expect(await check(page)).toEqual([200, 'Ada Example']);
  expect(accounts.exchanges(account.uuid)).toBeGreaterThan(0);
  accounts.close();

  // Signed out only at the provider: the next exchange is refused.
  // On another device: the provider is on the same host here, and would clear the site's own cookies.
  const device = await browser.newContext();
  await device.addCookies((await context.cookies()).filter(({ name }) => name.includes('sso')));
  const there = await device.newPage();
  await there.goto(`${provider}/users/edit`);
  await there.getByRole('button', { name: 'Sign out everywhere' }).click();
  await there.getByText('You are signed out').first().waitFor();
  await page.bringToFront();
  const ended = page.getByRole('alert').filter({ hasText: 'You have been signed out. Please sign in again.' });
  const isTold = () =>
    ended.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
  // The message shows once: on a busy machine a reload too early would take it away before it is seen.
  for (let tries = 0; tries < 5; tries++) {
    await page.reload();
    if (await isTold()) break;
  }
  expect(await ended.count()).toBe(1);
  expect(page.url()).toBe(`${front.origin}/cookies`);
  const held = (await context.cookies()).map(({ name }) => name);
  expect(held.filter((name) => /Token|__Host-session/.test(name))).toEqual([]);
}, 400_000);
