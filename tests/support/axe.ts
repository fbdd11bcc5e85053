import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['best-practice', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The width at which the quick tier reads a page. */
export const PHONE = 390;

/** The widths at which the full tier reads every page: one in each layout. */
export const WIDTHS = [PHONE, 700, 1200, 1512];

/** What axe finds on the page as it is now, a line for each rule that is broken. */
export async function violations(page: Page): Promise<string[]> {
  await layOutAll(page);
  // Only what is broken, and no page beside this one to put frames together: a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const found = await axe.withTags(TAGS).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Lists leave what is out of sight unrendered; targets would move while axe measures them. */
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

/** Narrowest window in which a page must be readable without scrolling sideways; 1280 px at 400 % zoom (WCAG 1.4.10). */
const REFLOW = 320;

/** Reads a page at some widths, and at the narrowest whether it fits; a line for each fault. */
export async function faults(page: Page, origin: string, path: string, widths: readonly number[]): Promise<string[]> {
  await page.goto(origin + path);
  return faultsOf(page, path, widths);
}

/** As `faults`, of the page that is open. */
export async function faultsOf(page: Page, path: string, widths: readonly number[] = [PHONE]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await violations(page)).map((fault) => `${path} at ${width}: ${fault}`));
  }
  await page.setViewportSize({ width: REFLOW, height: 800 });
  const wider = await overflow(page);
  return wider > 0 ? [...found, `${path} is ${wider} px wider than ${REFLOW}`] : found;
}
