import type { Page } from '@playwright/test';
import { publicAddresses } from '../support/public-urls.ts';
import { faults, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { tabStopOf } from '../support/keyboard-stop.ts';

async function readAll(page: Page, origin: string, half: number): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of (await publicAddresses(origin)).entries())
    if (index % 2 === half) found.push(...(await faults(page, origin, path, WIDTHS)));
  return found;
}

// Two halves run in parallel.
for (const half of [0, 1]) {
  test.describe(`half ${half + 1} of the pages`, () => {
    test.setTimeout(300_000);

    test('axe finds no fault in the demo', async ({ page, demo }) => {
      expect(await readAll(page, demo, half)).toEqual([]);
    });

    test('axe finds no fault in imported data', async ({ page, football }) => {
      expect(await readAll(page, football, half)).toEqual([]);
    });
  });
}

/** Like `tabStopOf`, repeated after a fault: a busy machine paints late. */
async function settledStop(page: Page) {
  let stop = await tabStopOf(page);
  for (let looks = 0; stop && !(stop.ring && stop.seen) && looks < 5; looks += 1) stop = await tabStopOf(page);
  return stop;
}

test('every tab stop is visible and has a focus ring', async ({ page, demo }) => {
  test.setTimeout(180_000);
  // Lists scroll to the focus, here without animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/teams?page=2', '/football', '/calendar?view=month']) {
      await page.goto(demo + path);
      const faulty: string[] = [];
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        const stop = await settledStop(page);
        if (stop === null) break;
        if (!stop.ring || !stop.seen) faulty.push(`${path} at ${width}: ${JSON.stringify(stop)}`);
      }
      expect(faulty).toEqual([]);
    }
  }
});
