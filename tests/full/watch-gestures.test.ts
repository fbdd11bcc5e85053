import { devices, type Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { stage, video, videoTime, watchEvent } from '../support/watching.ts';

/** Taps a few times at a share of the video's width, well above the controls, as fast as a finger. */
async function tapAt(page: Page, share: number, times = 1): Promise<void> {
  const { x, y, width, height } = (await video(page).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const point = { x: x + width * share, y: y + height * 0.2 };
  const touch = (type: 'touchStart' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [point] : [] });
  // Not one after the answer of the other: a slow machine's taps would be no gesture.
  await Promise.all(Array.from({ length: times }, () => [touch('touchStart'), touch('touchEnd')]).flat());
  await client.detach();
}

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ viewport, hasTouch, isMobile });

  test('a double tap on a side seeks ten seconds, one more tap another ten; a single tap seeks nothing', async ({
    page,
    demo,
  }) => {
    await watchEvent(page, demo, 'status=latest&video=true');
    await video(page).evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = 60;
    });
    // On the other side: it is no part of the gesture that follows.
    await tapAt(page, 0.15);
    await expect.poll(() => videoTime(page)).toBe(60);
    await tapAt(page, 0.85, 3);
    await expect(stage(page).getByText('+20 s')).toBeVisible();
    expect(Math.floor((await videoTime(page)) / 5)).toBe(16);
    await expect(stage(page).getByText('+20 s')).toBeHidden();
    await tapAt(page, 0.15, 2);
    await expect(stage(page).getByText('−10 s')).toBeVisible();
    expect(Math.floor((await videoTime(page)) / 5)).toBe(14);
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  test('the settings are a sheet under the video, with picture in picture', async ({ page, demo }) => {
    await watchEvent(page, demo, 'status=latest&video=true');
    await expect(page.locator('media-controller:defined')).toBeVisible();
    await tapAt(page, 0.5);
    await stage(page).getByRole('button', { name: 'Settings' }).click();
    const sheet = page.getByRole('group', { name: 'Settings' });
    await expect(sheet).toBeVisible();
    const [under, picture] = [await sheet.boundingBox(), await video(page).boundingBox()];
    expect(under!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height - 1);
    expect([under!.x, under!.width]).toEqual([0, viewport.width]);
    await expect.poll(async () => Math.round((await sheet.boundingBox())!.y + under!.height)).toBe(viewport.height);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Picture in picture' }).click();
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.localName)).toBe('video');
    await expect(sheet).toHaveCount(0);
  });
});

test('a double click shows the video in full screen and back', async ({ page, demo }) => {
  await watchEvent(page, demo, 'status=latest&video=true');
  await expect(page.locator('media-controller:defined')).toBeVisible();
  const full = () => page.evaluate(() => document.fullscreenElement?.localName ?? null);
  await video(page).dblclick({ position: { x: 300, y: 80 } });
  await expect.poll(full).toBe('media-controller');
  await video(page).dblclick({ position: { x: 300, y: 80 } });
  await expect.poll(full).toBeNull();
  expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});
