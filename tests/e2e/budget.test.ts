import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { playerScripts } from '../support/player-scripts.ts';
import { received, sheetsIn, weightOf } from '../support/received.ts';
import { film } from '../support/watching.ts';

const KB = 1024;
const CARDS = 24;
/** Pages of at least that many cards or rows. */
const LISTS = [
  ...['/', '/highlights', '/teams', '/competitions', '/football'],
  ...['/all-matches', '/all-matches?view=results', '/calendar'],
];
/** What marks a card or row in the HTML. */
const CARD = /class="(?:card|entity|row)"/g;

test('the HTML of 24 cards comes in 12 KB', async ({ demo }) => {
  test.setTimeout(180_000);
  for (const path of LISTS) {
    const html = brotliDecompressSync(await received(demo + path)).toString();
    const cards = html.match(CARD)?.length ?? 0;
    expect(cards, path).toBeGreaterThanOrEqual(CARDS);
    // The best compression replaces the quick one a moment after the first visit.
    const of24 = async () => {
      const [shell, page] = await Promise.all([received(`${demo}/search`), received(demo + path)]);
      return shell.length + ((page.length - shell.length) * CARDS) / cards;
    };
    await expect.poll(of24, { message: path, timeout: 20_000 }).toBeLessThanOrEqual(12 * KB);
  }
});

test('no first paint waits for more than 6 KB of styles; those of closed drawers come behind', async ({
  demo,
  page,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  for (const path of [...LISTS, `/events/${uuid}`]) {
    const { head, body } = sheetsIn(brotliDecompressSync(await received(demo + path)).toString());
    expect(await weightOf(head.map((href) => demo + href)), path).toBeLessThanOrEqual(6 * KB);
    expect(body, path).toEqual([expect.stringContaining('panels')]);
    expect(await weightOf(body.map((href) => demo + href)), path).toBeLessThanOrEqual(3 * KB);
  }
});

for (const status of ['live', 'latest'])
  test(`a page with a film (${status}) fetches no framework before a person acts, and its player comes in 240 KB`, async ({
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
    expect(await weightOf([...atLoad, ...afterPress])).toBeLessThanOrEqual(240 * KB);
  });

/** The script of a stage that starts its video, and what that imports. */
const STARTS = /\/(?:Stage\.astro[^/]*index_0_lang|start)\.[^/]*\.js$/;

for (const status of ['live', 'latest'])
  test(`the first picture of a film (${status}) needs 3 KB of script and no more`, async ({ demo, page }) => {
    const { uuid } = await firstEvent(page, demo, `status=${status}&film=true`);
    const fetched = new Set<string>();
    await page.route('**/*.js', (route) => {
      const url = route.request().url();
      if (!STARTS.test(url)) return route.abort();
      fetched.add(url);
      return route.continue();
    });
    await page.goto(`${demo}/events/${uuid}`);
    await page.getByRole('button', { name: 'Play the film' }).click();
    const pictures = () =>
      film(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    await expect.poll(pictures, { timeout: 20_000 }).toBeGreaterThan(10);
    expect(fetched.size).toBe(2);
    expect(await weightOf([...fetched])).toBeLessThanOrEqual(3 * KB);
  });

/** What a phone that was never here receives until the page has loaded, and what it fetches before the first paint. */
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

test('the first view on a phone comes in 200 KB with its pictures, and no font before it is painted', async ({
  browser,
  demo,
  page,
}) => {
  const team = (
    (await (await page.request.get(`${demo}/api/v2/teams?per_page=1`)).json()) as { data: [{ uuid: string }] }
  ).data[0].uuid;
  for (const path of ['/', '/highlights', '/all-matches', '/calendar', '/football', `/teams/${team}`]) {
    const { bytes, firstPaint, fonts } = await firstView(browser, demo + path);
    expect(bytes, path).toBeGreaterThan(10 * KB);
    expect(bytes, path).toBeLessThanOrEqual(200 * KB);
    expect(firstPaint, path).toBeGreaterThan(0);
    expect(fonts.length, path).toBeGreaterThan(0);
    expect(Math.min(...fonts), path).toBeGreaterThan(firstPaint);
  }
});
