import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { video, videoTime, clickPlay } from './watching.ts';

/** The positions that the device stores. */
export const storedPositions = (page: Page) => page.evaluate(() => localStorage.getItem('player.resume') ?? '');

/** Waits until the page sends a position to the account. */
export const positionSent = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/positions') && answer.request().method() === 'POST',
  );

/** Watches to a third of the video and pauses there; resolves to the second. */
export async function watchAThird(page: Page): Promise<number> {
  await clickPlay(page);
  const there = await video(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration / 3;
    return new Promise<number>((resolve) =>
      video.addEventListener('seeked', () => resolve(video.currentTime), { once: true }),
    );
  });
  await video(page).evaluate((video: HTMLVideoElement) => video.pause());
  return there;
}

/** Clicks play: the video resumes at the second. */
export async function expectResumeAt(page: Page, second: number): Promise<void> {
  await clickPlay(page);
  const now = await videoTime(page);
  expect(now).toBeGreaterThan(second - 2);
  expect(now).toBeLessThan(second + 20);
}
