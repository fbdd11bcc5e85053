import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';

const video = (page: Page) => page.locator('video');
const time = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const played = (page: Page) => expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(1);
/** The page of an event on a device that chose before. */
async function openWith(page: Page, demo: string, chosen: Record<string, string>, status = 'latest') {
  const { uuid } = await firstEvent(page, demo, `status=${status}`);
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, chosen);
  return `${demo}/events/${uuid}`;
}
const settings = async (page: Page) => {
  await video(page).hover();
  await page.locator('#stage').getByRole('button', { name: 'Settings' }).click();
};

test('a device that does not want it is asked for its press, whatever the address says', async ({ page, demo }) => {
  const media: string[] = [];
  page.on('request', (request) => /\.(m4s|mp4)$/.test(request.url()) && media.push(request.url()));
  await page.goto(`${await openWith(page, demo, { 'player.autoplay': 'off' })}?autoplay=1`);
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(media).toEqual([]);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await played(page);
});

test('what is chosen in the menu of the player counts for the next video', async ({ page, demo }) => {
  test.setTimeout(60_000);
  const address = await openWith(page, demo, {});
  const choose = (name: string, option: string) => page.getByRole('combobox', { name }).selectOption(option);
  const begin = async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Play the video' }).click();
    await played(page);
    await settings(page);
  };
  await begin();
  await choose('Speed', '2×');
  await choose('Quality', '240p');
  await begin();
  await expect.poll(() => video(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('2');
  await expect(page.getByRole('combobox', { name: 'Quality' }).locator('option:checked')).toHaveText('240p');
  await choose('Quality', 'Data saver');
  await page.goto(`${demo}/display`);
  await expect(page.getByRole('switch', { name: /Save data|Data saver/ })).toBeChecked();
});
