import { expect, firstEvent, test } from '../support/browser.ts';
import { video, videoTime, openSettings, clickPlay, seek, stage, watchEvent } from '../support/watching.ts';

test('a shared link starts at its moment', async ({ page, demo, context }) => {
  test.setTimeout(60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const uuid = await watchEvent(page, demo, 'status=latest&video=true');
  await seek(page, 72.4);
  await video(page).evaluate((video: HTMLVideoElement) => video.pause());
  const moment = Math.floor(await videoTime(page));
  expect(moment).toBeGreaterThanOrEqual(72);
  await openSettings(page);
  await stage(page).getByRole('button', { name: 'Share this moment' }).click();
  await expect(stage(page).getByText('Link copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${demo}/events/${uuid}?t=${moment}`);
  await page.goto(address);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(moment);
  expect(await videoTime(page)).toBeLessThan(moment + 13);
});

test('the native share dialog is used where available', { tag: '@rare' }, async ({ page, demo }) => {
  const { uuid, name } = await firstEvent(page, demo, 'status=live');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => Object.assign(window, { shared: data }),
    });
  });
  await page.goto(`${demo}/events/${uuid}`);
  await clickPlay(page);
  await openSettings(page);
  await stage(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
    .toEqual({ title: name, url: `${demo}/events/${uuid}` });
});
