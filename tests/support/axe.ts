import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['best-practice', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The width at which the quick tier reads a page. */
export const PHONE = 390;

/** The widths at which the full tier reads every page: one in each layout. */
export const WIDTHS = [PHONE, 700, 1200, 1512];

/** The axe violations of the page in its current state, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await layOutAll(page);
  // Only violations, and without the legacy frame page: a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const found = await axe.withTags(TAGS).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Lists skip rendering off screen; targets would move while axe measures them. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Windows in which a page must be readable without horizontal scrolling, from the narrowest, which is 1280 px at 400 %
 * zoom (WCAG 1.4.10), to the widest.
 */
const REFLOWS = [320, 768, 1920];

/** Checks a page with axe at some widths, and for overflow from the narrowest to the widest; one line for each fault. */
export async function faults(page: Page, origin: string, path: string, widths: readonly number[]): Promise<string[]> {
  await page.goto(origin + path);
  return faultsOf(page, path, widths);
}

/** Like `faults`, for the open page. */
export async function faultsOf(page: Page, path: string, widths: readonly number[] = [PHONE]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await violations(page)).map((fault) => `${path} at ${width}: ${fault}`));
  }
  for (const width of REFLOWS) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await overflow(page);
    if (wider > 0) found.push(`${path} is ${wider} px wider than ${width}`);
  }
  return found;
}
