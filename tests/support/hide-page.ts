import type { Page } from '@playwright/test';

/** Tells a page that it is in the background, or seen again: in a test all tabs count as seen. */
export const hidePage = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
