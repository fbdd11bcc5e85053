import type { Page } from '@playwright/test';

/** Holds what a page asks for at these addresses until the function that comes of it is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve();
}
