import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { clickPlay, seek, stage, video, videoTime } from '../support/watching.ts';

/** Opens a highlight that starts later than its match's video; resolves to its length in seconds. */
async function openHighlight(page: Page, demo: string): Promise<number> {
  const { data } = (await (await page.request.get(`${demo}/api/v2/highlights?per_page=100`)).json()) as {
    data: { uuid: string; name: string }[];
  };
  const { uuid } = data.find(({ name }) => !name.startsWith('Key moments'))!;
  await page.goto(`${demo}/highlights/${uuid}`);
  const whole = await (await page.request.get(`${demo}/api/v2/highlights/${uuid}`)).json();
  return (whole as { duration: number }).duration;
}

const play = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => video.play());
const ended = (page: Page) =>
  expect.poll(() => video(page).evaluate(({ ended }: HTMLVideoElement) => ended), { timeout: 15_000 }).toBe(true);

test('a highlight is a video of its own: its length, its end, and from there again', async ({ page, demo }) => {
  test.setTimeout(90_000);
  const seconds = await openHighlight(page, demo);
  await clickPlay(page);
  expect(await videoTime(page)).toBeLessThan(10);
  const length = () => video(page).evaluate(({ duration }: HTMLVideoElement) => duration);
  await expect.poll(async () => Math.abs((await length()) - seconds)).toBeLessThan(0.2);

  await seek(page, seconds - 0.5);
  await play(page);
  await ended(page);
  await expect(stage(page).getByRole('link', { name: /^Replay/ })).toBeVisible();
  await expect(stage(page).locator('[data-score-overlay]')).toBeHidden();
  await play(page);
  await expect.poll(() => videoTime(page), { timeout: 10_000 }).toBeLessThan(10);
  const again = await videoTime(page);
  await expect.poll(() => videoTime(page), { timeout: 10_000 }).toBeGreaterThan(again + 1);

  await seek(page, 0);
  await expect.poll(() => videoTime(page), { timeout: 10_000 }).toBeGreaterThan(1);
  await expect(stage(page).getByRole('alert')).toHaveCount(0);
});

test('a highlight that is at its end before the player has come ends all the same', async ({ page, demo }) => {
  test.setTimeout(90_000);
  const { promise: played, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/hls\.[^/]*\.js$/, async (route) => {
    await played;
    await route.continue();
  });
  const seconds = await openHighlight(page, demo);
  await clickPlay(page);
  const loaded = () => video(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));
  await expect.poll(loaded, { timeout: 20_000 }).toBeGreaterThan(seconds - 0.1);
  // Past the end, which the browser takes for the end.
  await seek(page, 2 * seconds);
  release();
  await ended(page);
  await expect(stage(page).getByRole('link', { name: /^Replay/ })).toBeVisible();
});
