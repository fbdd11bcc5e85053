import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { firstOf } from '../support/listed.ts';

/** How long a browser may block text for an optional font. */
const BLOCK_PERIOD_MS = 150;

/** The fonts that the browser renders the page's first heading with. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('DOM.enable');
  await protocol.send('CSS.enable');
  const { root } = await protocol.send('DOM.getDocument');
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test('the first page has Inter once it is fetched, if nothing moves by it; the next one from its first paint', async ({
  page,
  demo,
}) => {
  const moved = await layoutShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const fetched = page.waitForResponse(/inter-latin-wght.*\.woff2$/);
  await page.goto(`${demo}/sports`);
  await (await fetched).finished();
  await expect.poll(() => fontsOfHeading(page)).toEqual(['Inter']);
  expect(await moved()).toEqual([]);
  await page.goto(`${demo}/clubs`);
  expect(await fontsOfHeading(page)).toEqual(['Inter']);
});

test('a first page whose lines would break otherwise keeps the font of the device', async ({ page, demo }) => {
  const moved = await layoutShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // As wide as the device's font needs: Inter's words are wider or narrower.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const line = Object.assign(document.createElement('p'), {
        textContent: 'iiiiiiiiiiiiiiiiiiii llllllllllllllllllll',
      });
      line.style.width = 'max-content';
      document.querySelector('main')!.prepend(line, document.createElement('hr'));
      line.style.width = `${line.getBoundingClientRect().width}px`;
    }),
  );
  const fetched = page.waitForResponse(/inter-latin-wght.*\.woff2$/);
  await page.goto(`${demo}/search`);
  await (await fetched).finished();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('font'))).toBe('inter');
  expect(await fontsOfHeading(page)).not.toContain('Inter');
  expect((await moved()).filter(({ of }) => !of.startsWith('<'))).toEqual([]);
});

test('fetching Inter again does not shift text', async ({ page, demo }) => {
  await page.addInitScript(() => localStorage.setItem('font', 'inter'));
  const asked: (() => void)[] = [];
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => asked.push(resolve));
    await route.continue();
  });
  const moved = await layoutShifts(page);
  const upcoming = await firstOf(page, demo, 'events?status=upcoming');
  for (const path of ['/search?query=united', `/events/${upcoming}`]) {
    await page.goto(demo + path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForFunction((longest) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      return painted !== undefined && performance.now() > painted + longest;
    }, BLOCK_PERIOD_MS);
    const come = page.waitForResponse(/\.woff2$/);
    for (const go of asked.splice(0)) go();
    await (await come).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await moved(), path).toEqual([]);
  }
});
