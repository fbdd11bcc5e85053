import { expect, test } from '../support/browser.ts';
import { openWith } from '../support/stored-choices.ts';
import { requestsOf } from '../support/requests.ts';
import { video, openSettings, clickPlay } from '../support/watching.ts';

test('with autoplay off, the video waits for a click, even when its URL asks to start', async ({ page, demo }) => {
  const media = requestsOf(page, /\.(m4s|mp4)$/);
  await page.goto(`${await openWith(page, demo, { 'player.autoplay': 'off' })}?autoplay=1`);
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(media).toEqual([]);
  await clickPlay(page);
});

test('player settings apply to the next video', async ({ page, demo }) => {
  test.setTimeout(60_000);
  const address = await openWith(page, demo, {});
  const choose = (name: string, option: string) => page.getByRole('combobox', { name }).selectOption(option);
  const begin = async () => {
    await page.goto(address);
    await clickPlay(page);
    await openSettings(page);
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
