import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { signUp } from '../support/sign-up-pages.ts';
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

test('what a guest watched stays on the device and is sent nowhere; a member takes it along', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.goto(`${demo}/events/${uuid}`);
  const second = await watchAThird(page);
  await expect.poll(() => kept(page)).toContain(uuid);
  expect(sent).toEqual([]);
  await page.reload();
  await goesOnAt(page, second);

  // The sign-up leads back to the video.
  await signUp(page, demo);
  const inAccount = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/v2/users/me/positions');
      return ((await answer.json()) as { data: { video: string }[] }).data.map((position) => position.video);
    });
  await expect.poll(inAccount).toEqual([uuid]);
});

test('without its account a device goes on by itself, and tells when it can', async ({ page, demo }) => {
  test.setTimeout(120_000);
  await signUp(page, demo);
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.route('**/users/me/positions', (route) => route.abort());
  await page.goto(`${demo}/events/${uuid}`);
  const second = await watchAThird(page);
  await expect.poll(() => kept(page)).toContain(uuid);
  await page.reload();
  await goesOnAt(page, second);
  await page.unroute('**/users/me/positions');
  const sent = told(page);
  await video(page).evaluate((video: HTMLVideoElement) => video.pause());
  const { data } = (await (await sent).json()) as { data: { video: string; at: number }[] };
  expect(data.map((position) => position.video)).toEqual([uuid]);
  expect(data[0]?.at).toBeGreaterThan(second - 2);
});
