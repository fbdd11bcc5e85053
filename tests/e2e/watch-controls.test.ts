import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { openEvent } from '../support/watching.ts';

test('"?" lists the player’s keys, which work while the player has focus', { tag: '@rare' }, async ({ page, demo }) => {
  await openEvent(page, demo, 'status=latest');
  await page.getByRole('button', { name: 'Play the video' }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Just after the first frames, when the player may not have arrived.
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expect(help).toContainText('Back 10 seconds');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.locator('media-controller').focus();
  await page.keyboard.press('m');
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});
