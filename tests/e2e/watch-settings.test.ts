import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';

const film = (page: Page) => page.locator('video');
const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
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
  await film(page).hover();
  await page.locator('#stage').getByRole('button', { name: 'Settings' }).click();
};

test('a device that does not want it is asked for its press, whatever the address says', async ({ page, demo }) => {
  const media: string[] = [];
  page.on('request', (request) => /\.(m4s|mp4)$/.test(request.url()) && media.push(request.url()));
  await page.goto(`${await openWith(page, demo, { 'player.autoplay': 'off' })}?autoplay=1`);
  await expect(page.locator('media-controller:defined')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(media).toEqual([]);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await played(page);
});

test('a device that saves data fetches nothing before the press and nothing above 480 lines after it', async ({
  page,
  demo,
}) => {
  const media: string[] = [];
  page.on('request', (request) => request.url().includes('/media/vod/') && media.push(request.url()));
  await page.goto(await openWith(page, demo, { 'player.dataSaver': 'on' }));
  await expect(page.locator('media-controller:defined')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(media.filter((url) => /\.(m3u8|m4s|mp4)$/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => time(page), { timeout: 20_000 }).toBeGreaterThan(6);
  expect(media.filter((url) => url.includes('/720p/'))).toEqual([]);
  expect(media.filter((url) => /\/(240|480)p\//.test(url)).length).toBeGreaterThan(2);
  await settings(page);
  const quality = page.getByRole('combobox', { name: 'Quality' });
  await expect(quality.locator('option:checked')).toHaveText('Data saver');
  await quality.selectOption('720p');
  await expect.poll(() => media.some((url) => url.includes('/720p/')), { timeout: 20_000 }).toBe(true);
});

for (const status of ['latest', 'live'])
  test(`captions that the device asks for are there by themselves, in the language of the page (${status})`, async ({
    page,
    demo,
  }) => {
    const address = await openWith(page, demo, { 'player.captions': 'on' }, status);
    await page.goto(address.replace(demo, `${demo}/de`));
    await page.getByRole('button', { name: 'Film abspielen' }).click();
    const shown = () =>
      film(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode, kind }) => mode === 'showing' && /^(captions|subtitles)$/.test(kind))
          .map((t) => t.language),
      );
    await expect.poll(shown, { timeout: 20_000 }).toEqual(['de']);
  });
