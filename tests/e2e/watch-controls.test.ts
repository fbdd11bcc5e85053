import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';

test('a film that starts by itself is silent until its viewer wants sound', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  // Asking the page anything counts as a press of its visitor: not before the film was started.
  const started = page.waitForRequest(/\/_astro\/engine/);
  await page.goto(`${demo}/events/${uuid}?autoplay=1`);
  await started;
  const video = page.locator('video');
  const unmute = page.locator('#stage').getByRole('button', { name: 'Unmute' }).first();
  await expect(unmute).toBeVisible();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.5);
  expect(await video.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await unmute.click();
  expect(await video.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
});

test('the keys of the player are told by "?", and work while it has the focus', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.goto(`${demo}/events/${uuid}`);
  await page.getByRole('button', { name: 'Play the film' }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.5);
  await page.locator('media-controller').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys of the player' });
  await expect(help).toBeVisible();
  await expect(help).toContainText('Back 10 seconds');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.locator('media-controller').focus();
  await page.keyboard.press('m');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
});
