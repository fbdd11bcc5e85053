import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';

// An evaluation in the page counts as user activation, and a trace evaluates.
test.use({ trace: 'off' });

/** Opens the page and does not touch it until its player has decided how to start. */
async function openAndWait(page: Page, address: string) {
  const decided = page.waitForRequest(/\/_astro\/hls\./);
  await Promise.all([decided, page.goto(address)]);
}

async function startsSilently(page: Page) {
  const video = page.locator('video');
  const unmute = page.locator('#stage').getByRole('button', { name: 'Unmute' }).first();
  await expect(unmute).toBeVisible();
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  expect(await video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await unmute.click();
  expect(await video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
}

test(
  'a video started by its URL is muted until the viewer turns on sound',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const { uuid } = await firstEvent(page, demo, 'status=latest');
    await openAndWait(page, `${demo}/events/${uuid}?autoplay=1`);
    await startsSilently(page);
  },
);

test('a device with autoplay on starts videos muted', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.addInitScript(() => localStorage.setItem('player.autoplay', 'on'));
  await openAndWait(page, `${demo}/events/${uuid}`);
  await startsSilently(page);
});
