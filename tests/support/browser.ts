import { test as base, expect, type Page } from '@playwright/test';
import { firstWatchable, type Listed } from './listed.ts';

interface Sites {
  /** The product with the demo catalogue. */
  demo: string;
  /** The product with imported fixtures only. */
  football: string;
  /** The product with the demo catalogue, or with imported fixtures if the demo is deleted. */
  product: string;
}

/** Every test fails when its page logs an error or violates the content security policy. */
export const test = base.extend<Sites>({
  // Like behind a proxy: every test has its own address and its own rate limits.
  // biome-ignore lint/correctness/noEmptyPattern: see below
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': ownAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  demo: async ({}, use) => use(process.env['DEMO_ORIGIN'] ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  football: async ({}, use) => use(process.env['FOOTBALL_ORIGIN'] ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  product: async ({}, use) => use(process.env['PRODUCT_ORIGIN'] ?? ''),
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // Chromium logs responses such as 404 itself; tests that expect them check the status.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/**
 * Scripts of islands and the framework, without the page script (layouts/page/page-script.ts) and a settings form's
 * script.
 */
export const ISLAND_SCRIPT = /\/_astro\/(?!page-script|settings-script)[^/]+\.js$/;

/** An address of a documentation network. */
export function ownAddress(): string {
  const random = new Uint8Array(8);
  crypto.getRandomValues(random);
  return `2001:db8:${[0, 2, 4].map((at) => ((random[at]! << 8) | random[at + 1]!).toString(16)).join(':')}::1`;
}

/** The first public event of an API list. @throws Error when there is none */
export const firstEvent = (page: Page, origin: string, query: string): Promise<Listed> =>
  firstWatchable(page, origin, query);
