import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { firstWatchable } from '../support/listed.ts';
import { stage, video, videoTime } from '../support/watching.ts';

const replay = async (page: Page, demo: string, query = '') => {
  const { uuid } = await firstWatchable(page, demo, 'status=latest');
  await page.goto(`${demo}/events/${uuid}${query}`);
};
const lengthOf = async (page: Page, demo: string) => {
  const { uuid } = await firstWatchable(page, demo, 'status=latest');
  const event = await (await page.request.get(`${demo}/api/v2/events/${uuid}`)).json();
  return (event as { stream: { duration: number } }).stream.duration;
};
const start = (page: Page) => page.getByRole('button', { name: 'Play the video' });
const plays = (page: Page) => expect.poll(() => videoTime(page), { timeout: 15_000 }).toBeGreaterThan(0.5);
const paused = (page: Page) => video(page).evaluate(({ paused }: HTMLVideoElement) => paused);

test.describe('an address with a moment at the end of the video, or after it', () => {
  for (const [moment, after] of [
    ['its last second', -1],
    ['its end', 0],
    ['long after', 100_000],
  ] as const)
    test(`${moment} starts the video over`, async ({ page, demo }) => {
      await replay(page, demo, `?t=${(await lengthOf(page, demo)) + after}`);
      await start(page).click();
      await plays(page);
      expect(await videoTime(page)).toBeLessThan(20);
      await expect(stage(page).getByRole('alert')).toHaveCount(0);
    });
});

for (const [by, press] of [
  ['by mouse', (page: Page) => start(page).click()],
  ['by keyboard', (page: Page) => start(page).press('Enter')],
] as const)
  test(`after a start ${by} the player’s keys work, and the page does not scroll`, async ({ page, demo }) => {
    await replay(page, demo);
    await press(page);
    await plays(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('media-controller');
    await page.keyboard.press('Space');
    await expect.poll(() => paused(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('k');
    await expect.poll(() => paused(page)).toBe(false);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  });

// Astro logs what it cannot load, so these have pages of their own: the console of others must stay empty.
test.describe('the player’s code was removed by a deploy', () => {
  const MISSING = /\/_astro\/Player\.[^/]*\.js/;
  const pages = (page: Page) => {
    const opened: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && opened.push(request.method()));
    return opened;
  };
  /** Clicks on Start, and waits for the page that replaces this one. */
  const startAndLoad = async (page: Page) => {
    const loaded = page.waitForEvent('load');
    await start(page).click();
    await loaded;
  };
  /** The page of a video that only the player can start. */
  const withoutInstantStart = (page: Page) =>
    page.route('**/events/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/ data-stage-video="[^"]+"/, ' data-stage-video=""');
      return route.fulfill({ response: answer, body });
    });

  for (const instant of [false, true])
    test(`its page loads anew at the click on Start, and the new one plays (${instant ? 'with' : 'without'} instant start)`, async ({
      browser,
      demo,
    }) => {
      const page = await browser.newPage();
      if (!instant) await withoutInstantStart(page);
      const opened = pages(page);
      // The next page is of the new version.
      await page.route(MISSING, (route) => (opened.length > 1 ? route.fallback() : route.fulfill({ status: 404 })));
      await replay(page, demo);
      await startAndLoad(page);
      await start(page).click();
      await plays(page);
      await expect(page.locator('media-controller[data-started]')).toBeVisible();
      expect(opened).toHaveLength(2);
    });

  test('where the new page has none either, each click on Start tries again', async ({ browser, demo }) => {
    const page = await browser.newPage();
    await withoutInstantStart(page);
    const opened = pages(page);
    await page.route(MISSING, (route) => (opened.length > 2 ? route.fallback() : route.fulfill({ status: 404 })));
    await replay(page, demo);
    await startAndLoad(page);
    await startAndLoad(page);
    await start(page).click();
    await plays(page);
    expect(opened).toHaveLength(3);
  });
});
