import type { Page } from '@playwright/test';

/** A phone on slow 4G: 150 ms to the server and back, 1.6 Mbit/s down, half of that up. For this page from now on. */
export async function slowNetwork(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}
