import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFfmpeg } from '../../support/ffmpeg.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { type PackagedSite, startPackagedSite, videoFile } from '../../support/packaged-site.ts';
import { moving, play, time } from '../../support/video-browser.ts';

const SECONDS = 30;

let site: PackagedSite;
let browser: Browser;
beforeAll(async () => {
  ensureFfmpeg();
  site = await startPackagedSite('2026-11-21T15:00:00.000Z');
  browser = await launchChromium();
  const file = videoFile({ size: '640x360', rate: 25, seconds: SECONDS });
  expect((await site.stream(file, '--status', 'vod')).code).toBe(0);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(query = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await page.goto(`${site.server.origin}/events/${site.match}${query}`);
  return page;
}

/** Segments by who requested them: the instant start by fetch, the engine by XMLHttpRequest. */
const requested = (page: Page, by: 'fetch' | 'xmlhttprequest') =>
  page.evaluate(
    (type) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, initiatorType }) => initiatorType === type && /\/\d+\.m4s$/.test(name))
        .map(({ name }) => name.replace(/.*\/(?=[^/]+\/\d+\.m4s$)/, '')),
    by,
  );

test.each([
  ['from its beginning', '', 0],
  ['from a moment', '?t=13', 13],
])(
  'a packaged video starts before the player has loaded, %s, and the player goes on',
  async (_how, query, from) => {
    const page = await open(query);
    await play(page);
    expect(await page.evaluate(() => performance.getEntriesByName('player:frame').length)).toBe(1);
    const first = await requested(page, 'fetch');
    const segment = Math.floor(from / 1.92);
    expect(first.some((name) => name.endsWith(`p/${segment}.m4s`))).toBe(true);
    expect(first).toContain(`audio-0/${segment}.m4s`);
    // Nothing is loaded twice, and there is no gap where the player took over.
    const again = (await requested(page, 'xmlhttprequest')).filter((name) => first.includes(name));
    expect(again).toEqual([]);
    await expect.poll(() => time(page), { timeout: 25_000 }).toBeGreaterThan(from + 12);
    await moving(page, 5);
    const stalled = await page.locator('video').evaluate((video: HTMLVideoElement) => video.buffered.length);
    expect(stalled).toBe(1);
    await page.close();
  },
  60_000,
);
