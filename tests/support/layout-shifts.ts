import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The moved elements, by the start of their HTML. */
  of: string;
}

/**
 * Records layout shifts without input on the page's documents from now on; the result returns those of the open
 * document.
 */
export async function layoutShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(self, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, of: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(self, '__shifts') as Shift[]);
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
