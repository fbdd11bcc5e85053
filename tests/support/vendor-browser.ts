import { expect, test as base } from './browser.ts';
import { ownServer } from './own-server.ts';
import type { RunningServer } from './server.ts';
import { startWithVendors } from './vendors.ts';

interface VendorSites {
  /** A site with a tag and with ads, which asks for consent itself. */
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
