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

/** Counts the elements that have the mark of Inter: whenever one changes, and in each frame that a person sees. */
async function marks(page: Page): Promise<() => Promise<{ changes: number; inFrames: number; now: number }>> {
  await page.addInitScript(() => {
    const seen = { changes: 0, inFrames: 0 };
    Object.assign(self, { __marks: seen });
    new MutationObserver((records) => {
      seen.changes += records.length;
    }).observe(document, { subtree: true, attributeFilter: ['data-font'] });
    const look = () => {
      seen.inFrames = Math.max(seen.inFrames, document.querySelectorAll('[data-font]').length);
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => ({
      ...(Reflect.get(self, '__marks') as { changes: number; inFrames: number }),
      now: document.querySelectorAll('[data-font]').length,
    }));
}

test('the first page has Inter once it is fetched, if nothing moves by it; the next one from its first paint', async ({
  page,
  demo,
}) => {
  const moved = await layoutShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const marked = await marks(page);
  await page.goto(`${demo}/sports`);
  await expect(page.locator('html')).toHaveAttribute('data-font');
  expect(await fontsOfHeading(page)).toEqual(['Inter']);
  // Part by part, and nothing is left out.
  expect((await marked()).now).toBeGreaterThan(3);
  const others = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (element) => !getComputedStyle(element).fontFamily.startsWith('"Inter Variable"'),
      ).length,
  );
  expect(others).toBe(0);
  expect(await moved()).toEqual([]);
  await page.goto(`${demo}/clubs`);
  expect(await fontsOfHeading(page)).toEqual(['Inter']);
});

test('a first page whose lines would break otherwise keeps the font of the device', async ({ page, demo }) => {
  const moved = await layoutShifts(page);
  const marked = await marks(page);
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
  await page.goto(`${demo}/search`);
  // The parts before it, and its own, each tried and left.
  await expect.poll(async () => (await marked()).changes).toBeGreaterThan(2);
  await expect.poll(async () => (await marked()).now).toBe(0);
  expect((await marked()).inFrames).toBe(0);
  expect(await fontsOfHeading(page)).not.toContain('Inter');
  expect((await moved()).filter(({ of }) => !of.startsWith('<'))).toEqual([]);
});

test('columns that move only by several parts together: all parts have the font of the device again', async ({
  page,
  demo,
}) => {
  const moved = await layoutShifts(page);
  const marked = await marks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const table = document.createElement('table');
      // Inter's "1" is narrower than any other font's; each row is a part of its own.
      for (const _ of ['first', 'second']) {
        const row = table.insertRow();
        row.insertCell().textContent = '1'.repeat(20);
        row.insertCell().append('|', ...Array.from({ length: 70 }, () => document.createElement('b')));
      }
      table.style.cssText = 'position: absolute; width: 0; white-space: nowrap';
      document.querySelector('main')!.prepend(table);
    }),
  );
  await page.goto(`${demo}/sports`);
  // In Inter for a moment, for no part moves anything by itself.
  await expect.poll(async () => (await marked()).inFrames).toBeGreaterThan(0);
  await expect.poll(async () => (await marked()).now).toBe(0);
  expect(await fontsOfHeading(page)).not.toContain('Inter');
  expect(await moved()).toEqual([]);
});

test('fetching Inter again does not shift text', async ({ page, demo }) => {
  await page.addInitScript(() => localStorage.setItem('font', 'inter'));
  const asked: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/*.woff2', async (route) => {
    // A script may write the first letter of another face, such as latin-ext, after the others were let go.
    if (isHeld) await new Promise<void>((resolve) => asked.push(resolve));
    await route.continue();
  });
  const moved = await layoutShifts(page);
  const upcoming = await firstOf(page, demo, 'events?status=upcoming');
  for (const path of ['/search?query=united', `/events/${upcoming}`]) {
    isHeld = true;
    await page.goto(demo + path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForFunction((longest) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      return painted !== undefined && performance.now() > painted + longest;
    }, BLOCK_PERIOD_MS);
    const come = page.waitForResponse(/\.woff2$/);
    isHeld = false;
    for (const go of asked.splice(0)) go();
    await (await come).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await moved(), path).toEqual([]);
  }
});
