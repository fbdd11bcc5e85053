import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { signInAs, signOut, signUp } from '../support/sign-up-pages.ts';
import { video, videoTime, pressPlay } from '../support/watching.ts';

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('player.resume') ?? '');
const told = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/positions') && answer.request().method() === 'POST',
  );

/** Watches to a third of the video and pauses there; returns the second. */
async function watchAThird(page: Page): Promise<number> {
  await pressPlay(page);
  const there = await video(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration / 3;
    return new Promise<number>((resolve) =>
      video.addEventListener('seeked', () => resolve(video.currentTime), { once: true }),
    );
  });
  await video(page).evaluate((video: HTMLVideoElement) => video.pause());
  return there;
}

const goesOnAt = async (page: Page, second: number) => {
  await pressPlay(page);
  const now = await videoTime(page);
  expect(now).toBeGreaterThan(second - 2);
  expect(now).toBeLessThan(second + 20);
};

test('a member goes on with a video on another device, and leaves nothing of it behind', async ({
  page,
  browser,
  demo,
}) => {
  test.setTimeout(120_000);
  const member = await signUp(page, demo);
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  const first = told(page);
  await page.goto(`${demo}/events/${uuid}`);
  expect((await first).status()).toBe(200);
  const sent = told(page);
  const second = await watchAThird(page);
  expect((await sent).status()).toBe(200);
  expect(await kept(page)).toContain(uuid);

  // The home page leads back to it.
  await page.goto(demo);
  const begun = page.getByRole('list', { name: 'Continue watching' }).getByRole('link');
  await expect(begun).toHaveAttribute('href', `/events/${uuid}`);
  await expect(begun).toContainText(/Continue at \d+:\d\d/);
  expect(await violations(page)).toEqual([]);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAs(other, demo, member, '/profile');
  const asked = told(other);
  await other.goto(`${demo}/events/${uuid}`);
  await asked;
  await goesOnAt(other, second);
  await signOut(other);
  await expect.poll(() => kept(other)).toBe('');
  await context.close();
});
