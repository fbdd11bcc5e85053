import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const AXE_TAGS = ['best-practice', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A phone, a tablet, a desk, a wide screen. */
export const WIDTHS = [390, 700, 1200, 1512];

/** What axe finds on the page as it is, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}
