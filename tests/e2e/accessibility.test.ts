import type { Page } from '@playwright/test';
import { routeOf, routes } from '#config/routes.ts';
import { publicAddresses } from '../support/addresses.ts';
import { overflow, violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';

/** Narrowest window in which a page must be readable without scrolling sideways; 1280 px at 400 % zoom (WCAG 1.4.10). */
const REFLOW = 320;

/** Reads a page at every width; a line for each fault. */
async function faults(page: Page, origin: string, path: string): Promise<string[]> {
  await page.goto(origin + path);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await violations(page)).map((fault) => `${path} at ${width}: ${fault}`));
  }
  await page.setViewportSize({ width: REFLOW, height: 800 });
  const wider = await overflow(page);
  return wider > 0 ? [...found, `${path} is ${wider} px wider than ${REFLOW}`] : found;
}

test('the addresses read here are of every public kind of page', async ({ demo }) => {
  const read = new Set((await publicAddresses(demo)).map((path) => routeOf(new URL(path, demo).pathname)?.pattern));
  const kinds = routes.filter(({ access }) => access === 'public').map(({ pattern }) => pattern);
  expect(kinds.filter((pattern) => !read.has(pattern))).toEqual([]);
});

async function readAll(page: Page, origin: string, half: number): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of (await publicAddresses(origin)).entries())
    if (index % 2 === half) found.push(...(await faults(page, origin, path)));
  return found;
}

// In halves, which run side by side.
for (const half of [0, 1]) {
  test.describe(`half ${half + 1} of the pages`, () => {
    test.setTimeout(300_000);

    test('axe finds nothing in the demo', async ({ page, demo }) => {
      expect(await readAll(page, demo, half)).toEqual([]);
    });

    test('axe finds nothing in imported data', async ({ page, football }) => {
      expect(await readAll(page, football, half)).toEqual([]);
    });
  });
}
