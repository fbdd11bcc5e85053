import type { Browser, CDPSession, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const TIMES = 20;
const MB = 1024 * 1024;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ NOW: '2026-11-21T14:00:00Z', SEED: '1' });
  browser = await launchChromium();
}, 240_000);
afterAll(async () => {
  await browser.close();
  await server.stop('SIGKILL');
});

/** Memory of the page after a garbage collection; nodes include detached ones. */
async function holds(tools: CDPSession) {
  for (let times = 0; times < 3; times++) await tools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = (await tools.send('Memory.getDOMCounters')) as Record<string, number>;
  const { metrics } = await tools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return { nodes: nodes!, listeners: jsEventListeners!, heap };
}

const header = (page: Page) => page.getByRole('banner');
const press = (name: string | RegExp) => (page: Page) => header(page).getByRole('button', { name }).first().click();

/** Each opens something, waits for its content, and closes it. */
const ROUNDS: Readonly<Record<string, { path: string; open: (page: Page) => Promise<void>; dialog: string }>> = {
  'the menu, three layers deep': {
    path: '/teams',
    dialog: 'dialog#menu',
    open: async (page) => {
      await press('Menu')(page);
      const menu = page.getByRole('dialog', { name: 'Menu' });
      for (const name of ['Football', /./]) {
        const rows = menu.locator('.menu-layer').last().getByRole('button', { name });
        await rows.first().click();
      }
    },
  },
  'the search, with results': {
    path: '/teams',
    dialog: 'dialog#search',
    open: async (page) => {
      await press('Search')(page);
      const search = page.getByRole('dialog', { name: 'Search' });
      await search.getByRole('textbox').fill('united');
      await search
        .getByRole('link', { name: /united/i })
        .first()
        .waitFor();
    },
  },
  'the notifications of a guest': {
    path: '/teams',
    dialog: '[role=dialog][aria-label^=Notifications], dialog[aria-label^=Notifications], #notifications',
    open: press(/^Notifications/),
  },
};

test.each(Object.entries(ROUNDS))(
  `%s: opened and closed ${TIMES} times, they leave nothing behind`,
  async (_name, round) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.origin + round.path);
    const tools = await page.context().newCDPSession(page);
    for (const domain of ['HeapProfiler', 'Performance'] as const) await tools.send(`${domain}.enable`);
    const turn = async () => {
      await round.open(page);
      const dialog = page.locator(round.dialog).first();
      await dialog.waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    // The first round loads the code; the next few fill its caches.
    for (let times = 0; times < 5; times++) await turn();
    const before = await holds(tools);
    for (let times = 0; times < TIMES; times++) await turn();
    await page.waitForTimeout(1000);
    const after = await holds(tools);
    console.log(
      `${_name}: nodes ${before.nodes} to ${after.nodes}, listeners ${before.listeners} to ${after.listeners}, heap ${(before.heap / MB).toFixed(1)} to ${(after.heap / MB).toFixed(1)} MB`,
    );
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(TIMES);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(2);
    expect(after.heap - before.heap).toBeLessThan(MB);
    await page.close();
  },
  120_000,
);
