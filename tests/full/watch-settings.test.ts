import { expect, test } from '../support/browser.ts';
import { openWith } from '../support/stored-choices.ts';
import { requestsOf } from '../support/requests.ts';
import { video, videoTime, openSettings, clickPlay } from '../support/watching.ts';

test('data saver loads nothing before the click and at most 480 lines after it', async ({ page, demo }) => {
  const media = requestsOf(page, /\/media\/replays\//);
  await page.goto(await openWith(page, demo, { 'player.dataSaver': 'on' }));
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(media.filter((url) => /\.(m3u8|m4s|mp4)$/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(6);
  expect(media.filter((url) => url.includes('/720p/'))).toEqual([]);
  expect(media.filter((url) => /\/(240|480)p\//.test(url)).length).toBeGreaterThan(2);
  await openSettings(page);
  const quality = page.getByRole('combobox', { name: 'Quality' });
  await expect(quality.locator('option:checked')).toHaveText('Data saver');
  await quality.selectOption('720p');
  await expect.poll(() => media.some((url) => url.includes('/720p/')), { timeout: 20_000 }).toBe(true);
});

test('turning data saver off in the player restores all qualities', async ({ page, demo }) => {
  const media = requestsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await openWith(page, demo, { 'player.dataSaver': 'on' }));
  await clickPlay(page);
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Quality' }).selectOption('Auto');
  await expect.poll(() => media.some((url) => url.includes('/720p/')), { timeout: 20_000 }).toBe(true);
});

for (const status of ['latest', 'live'])
  test(`captions turn on by the device’s setting, in the page’s language (${status})`, async ({ page, demo }) => {
    const address = await openWith(page, demo, { 'player.captions': 'on' }, status);
    await page.goto(address.replace(demo, `${demo}/de`));
    await page.getByRole('button', { name: 'Video abspielen' }).click();
    const shown = () =>
      video(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode, kind }) => mode === 'showing' && /^(captions|subtitles)$/.test(kind))
          .map((t) => t.language),
      );
    await expect.poll(shown, { timeout: 20_000 }).toEqual(['de']);
  });

test('the cookies page lists everything that a video stores in the browser', async ({ page, demo }) => {
  test.setTimeout(60_000);
  await page.goto(await openWith(page, demo, {}));
  await clickPlay(page);
  await openSettings(page);
  for (const [name, option] of [
    ['Speed', '2×'],
    ['Quality', '240p'],
    ['Captions', 'English'],
    ['Caption size', 'Large'],
  ] as const)
    await page.getByRole('combobox', { name, exact: true }).selectOption(option);
  await page.keyboard.press('Escape');
  await page.locator('media-controller').focus();
  await page.keyboard.press('ArrowDown');
  await video(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration / 2;
  });
  const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // The position is stored every five seconds.
  await expect
    .poll(keys, { timeout: 15_000 })
    .toEqual(
      expect.arrayContaining([
        'player.speed',
        'player.quality',
        'player.captions',
        'player.resume',
        'media-chrome-pref-volume',
      ]),
    );
  const stored = await keys();
  await page.goto(`${demo}/cookies`);
  const text = await page.getByRole('main').innerText();
  expect(stored.filter((key) => !text.includes(key))).toEqual([]);
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
