import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts } from '../support/account-database.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { asOurs, signUp } from '../support/signed-in.ts';

/** Clock rate of server and pages: one minute a second. */
const RATE = 60;
const REAL_SECONDS = 180;
const TABS = 10;
/** Access tokens expire after 900 s and are renewed 180 s earlier. */
const DUE_SECONDS = 720;
const LIFE_SECONDS = 900;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ CLOCK_RATE: String(RATE) });
  browser = await launchChromium();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const session = (page: Page) => page.evaluate(() => document.documentElement.dataset['session']);

test('ten tabs make one token exchange a period and stay signed in', async () => {
  const context = await browser.newContext();
  await context.clock.install();
  const { uuid } = await signUp(context, server.origin);
  const started = Date.now();
  await context.request.post(`${server.origin}/v2/users/me`, {
    headers: asOurs(server.origin),
    data: { onboarded: true },
  });
  const refused: string[] = [];
  context.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url());
  });
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  for (const tab of tabs) await tab.goto(`${server.origin}/cookies`);
  while (Date.now() - started < REAL_SECONDS * 1000) {
    const before = Date.now();
    await context.clock.runFor(RATE * 1000);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (Date.now() - before))));
  }
  const passed = ((Date.now() - started) / 1000) * RATE;
  const accounts = openAccounts(server);
  const count = accounts.exchanges(uuid);
  accounts.close();
  expect(count).toBeGreaterThanOrEqual(Math.floor(passed / LIFE_SECONDS) - 1);
  expect(count).toBeLessThanOrEqual(Math.floor(passed / DUE_SECONDS));
  expect(await Promise.all(tabs.map(session))).toEqual(Array(TABS).fill('in'));
  expect(refused).toEqual([]);
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(Array(TABS).fill('/cookies'));
}, 300_000);
