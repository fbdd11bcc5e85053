import type { Page } from '@playwright/test';
import { expect, test as base } from './browser.ts';
import { ownServer } from './own-server.ts';
import type { RunningServer } from './server.ts';
import { startWithVendors } from './vendors.ts';

interface VendorSites {
  /** A site with a tag and ads, which asks for consent itself. */
  site: string;
  /** The same with a consent service. */
  hosted: string;
}

export const test = base.extend<VendorSites, { siteServer: RunningServer; hostedServer: RunningServer }>({
  siteServer: ownServer(() => startWithVendors({ TAG_ID: 'GTM-TEST123' })),
  hostedServer: ownServer(() => startWithVendors({ TAG_ID: 'GTM-TEST123', COOKIE_CONSENT_ID: 'consent-123' })),
  site: async ({ siteServer }, use) => use(siteServer.origin),
  hosted: async ({ hostedServer }, use) => use(hostedServer.origin),
});

export { expect };

/** The site's question about cookies. */
export const consentBanner = (page: Page) => page.getByRole('dialog', { name: 'Your choice about cookies' });

/** The dialog with a visitor's vendor choices. */
export const cookieSettings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });

/** Runs in the page: the times of its first byte, first paint, parsing and visible content (ms after the request). */
export const loadTimes = () =>
  new Promise<{ responded: number; painted: number; parsed: number; seen: number }>((resolve) => {
    const check = () => {
      const main = document.querySelector('main');
      if (main && getComputedStyle(main).visibility === 'visible') {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const { responseStart: responded = 0, domContentLoadedEventEnd: parsed = 0 } = navigation ?? {};
        const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? responded;
        if (parsed > 0) return resolve({ responded, painted, parsed, seen: performance.now() });
      }
      requestAnimationFrame(check);
    };
    check();
  });
