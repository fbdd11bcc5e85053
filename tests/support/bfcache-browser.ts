import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, installedChromium } from './chromium.ts';

export interface BfcacheBrowser {
  page: Page;
  /** Runs in the page that is shown. */
  evaluate(expression: string): Promise<unknown>;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A browser with its back/forward cache on. Playwright does not follow a page into that cache, so the protocol does.
 */
export async function bfcacheBrowser(): Promise<BfcacheBrowser> {
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? '',
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await (await browser.newContext({ timezoneId: 'Europe/Berlin' })).newPage();
  const protocol = await page.context().newCDPSession(page);
  return {
    page,
    evaluate: async (expression) =>
      (await protocol.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })).result.value,
    open: async (url) => {
      await protocol.send('Page.navigate', { url });
    },
    back: async () => {
      await protocol.send('Runtime.evaluate', { expression: 'void history.back()' });
    },
    close: () => browser.close(),
  };
}
