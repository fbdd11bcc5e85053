import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { FETCH, firstWatchable } from './listed.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product behind a fault proxy, and a browser in front of it. */
export interface PlayerSetup {
  proxy: FaultProxy;
  browser: Browser;
  /** Opens the page of a playable event, with an optional query, in its own browser. */
  open(status: 'live' | 'latest', query?: string): Promise<Page>;
  close(): Promise<void>;
}

export async function openPlayer(): Promise<PlayerSetup> {
  const server: RunningServer = await startServer({ NOW: '2026-11-21T14:00:00Z', SEED: '1' });
  const proxy = await faultProxy(server.origin);
  const browser = await chromium.launch({ executablePath: ensureChromium(() => undefined), args: CHROMIUM_FLAGS });
  return {
    proxy,
    browser,
    async open(status, query = '') {
      const { uuid } = await firstWatchable(FETCH, server.origin, `status=${status}`);
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
      await page.goto(`${proxy.origin}/events/${uuid}${query}`);
      return page;
    },
    async close() {
      await browser.close();
      proxy.close();
      await server.stop();
    },
  };
}

export const time = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

export async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play the video' }).click();
  await page.waitForFunction(
    () => document.querySelector('video')!.currentTime > 0 && !document.querySelector('video')!.seeking,
  );
  await takenOver(page);
  await moving(page, 15);
}

/** Resolves when the engine has media of its own. It loads by XMLHttpRequest, instant start by fetch. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ name, initiatorType }) => initiatorType === 'xmlhttprequest' && /\.(?:m4s|ts)\b/.test(name),
    ),
  );
}

/** Resolves to the seconds until the video has moved for half a second; rejects after `within` seconds. */
export async function moving(page: Page, within: number): Promise<number> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let from = await time(page);
  let since = performance.now();
  while (seconds() < within + 0.6) {
    await page.waitForTimeout(100);
    const now = await time(page);
    const ready = await page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState > 2);
    if (!ready || now <= from || now - from > 3) {
      from = now;
      since = performance.now();
    } else if (performance.now() - since > 500) return seconds() - 0.5;
  }
  throw new Error(`The video did not move within ${within} s`);
}

/** Seeks like the seek bar. */
export const seek = (page: Page, to: number): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement, seconds) => {
    video.currentTime = seconds;
  }, to);
