import type { Browser } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { playerScripts } from '../support/player-scripts.ts';
import { weightOf } from '../support/transferred.ts';

const KB = 1024;

for (const status of ['live', 'latest'])
  test(`a page with a video (${status}) loads no framework before input, and at most 240 KB of player`, async ({
    demo,
    page,
  }) => {
    test.setTimeout(120_000);
    const { uuid } = await firstEvent(page, demo, `status=${status}`);
    const { atLoad, afterPress } = await playerScripts(page, `${demo}/events/${uuid}`);
    const framework = new URL((await page.locator('astro-island').first().getAttribute('renderer-url')) ?? '', demo)
      .href;
    expect(afterPress).toContain(framework);
    expect(atLoad).not.toContain(framework);
    expect(await weightOf(atLoad)).toBeLessThanOrEqual(15 * KB);
    const scripts = [...atLoad, ...afterPress];
    expect(await weightOf(scripts), scripts.join('\n')).toBeLessThanOrEqual(240 * KB);
  });

/** The bytes that a first visit on a phone loads, and the requests before the first paint. */
async function firstView(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  let bytes = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  const untilLoad = bytes;
  await page.waitForLoadState('networkidle');
  const [firstPaint, fonts] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  ]);
  await context.close();
  return { bytes: untilLoad, firstPaint, fonts };
}

test('the first view on a phone is at most 200 KB with images, and loads no font before the first paint', async ({
  browser,
  demo,
  page,
}) => {
  const team = await firstOf(page, demo, 'teams');
  for (const path of ['/', '/highlights', '/all-matches', '/calendar', '/football', `/teams/${team}`]) {
    const { bytes, firstPaint, fonts } = await firstView(browser, demo + path);
    expect(bytes, path).toBeGreaterThan(10 * KB);
    expect(bytes, path).toBeLessThanOrEqual(200 * KB);
    expect(firstPaint, path).toBeGreaterThan(0);
    expect(fonts.length, path).toBeGreaterThan(0);
    expect(Math.min(...fonts), path).toBeGreaterThan(firstPaint);
  }
});
