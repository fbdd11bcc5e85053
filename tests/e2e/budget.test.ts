import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';

const KB = 1024;
const CARDS = 24;
/** Pages of at least that many cards or rows. */
const LISTS = [
  ...['/', '/highlights', '/teams', '/competitions', '/football'],
  ...['/all-matches', '/all-matches?view=results', '/calendar'],
];
/** What marks a card or row in the HTML. */
const CARD = /class="(?:card|entity|row)"/g;

/** The body as it comes over the wire to a browser that reads brotli. */
function received(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      resolve(Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)));
    }).once('error', reject);
  });
}

test('the HTML of 24 cards comes in 12 KB', async ({ demo }) => {
  const shell = (await received(`${demo}/search`)).length;
  for (const path of LISTS) {
    const html = brotliDecompressSync(await received(demo + path)).toString();
    const cards = html.match(CARD)?.length ?? 0;
    expect(cards, path).toBeGreaterThanOrEqual(CARDS);
    // The best compression replaces the quick one a moment after the first visit.
    const of24 = async () => shell + (((await received(demo + path)).length - shell) * CARDS) / cards;
    await expect.poll(of24, { message: path, timeout: 15_000 }).toBeLessThanOrEqual(12 * KB);
  }
});

const sheetsIn = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);

test('no first paint waits for more than 6 KB of styles; those of closed drawers come behind', async ({
  demo,
  page,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const size = async (hrefs: (string | undefined)[]) =>
    (await Promise.all(hrefs.map((href) => received(demo + href)))).reduce((sum, { length }) => sum + length, 0);
  for (const path of [...LISTS, `/events/${uuid}`]) {
    const [head = '', body = ''] = brotliDecompressSync(await received(demo + path))
      .toString()
      .split('</head>');
    expect(await size(sheetsIn(head)), path).toBeLessThanOrEqual(6 * KB);
    expect(sheetsIn(body), path).toEqual([expect.stringContaining('panels')]);
    expect(await size(sheetsIn(body)), path).toBeLessThanOrEqual(3 * KB);
  }
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
