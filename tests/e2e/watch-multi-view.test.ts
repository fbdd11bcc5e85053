import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';

/** Live matches with a video. */
async function live(page: Page, demo: string): Promise<{ uuid: string; name: string }[]> {
  const answer = await page.request.get(`${demo}/api/v2/events?per_page=100&status=live`);
  const { data } = (await answer.json()) as {
    data: { uuid: string; name: string; stream: { url: string | null } | null }[];
  };
  return data.filter(({ stream }) => stream?.url);
}
const videos = (page: Page) => page.locator('main video');
const state = (page: Page) =>
  videos(page).evaluateAll((all) =>
    (all as HTMLVideoElement[]).map(({ currentTime, muted, paused, played, readyState, error, parentElement }) => ({
      moved: played.length > 0 && currentTime > played.start(0) + 0.5,
      muted,
      paused,
      // Tell whoever reads of a failure why a video stands.
      currentTime,
      readyState,
      error: error?.message,
      said: parentElement?.querySelector('[role="status"]')?.textContent,
    })),
  );
const allMove = (page: Page) =>
  expect.poll(async () => (await state(page)).filter(({ moved }) => !moved), { timeout: 30_000 }).toEqual([]);

test('from the live matches to two videos at once, of which one is heard', async ({ page, demo }) => {
  test.setTimeout(60_000);
  await page.goto(`${demo}/all-matches`);
  await page.getByRole('link', { name: 'Multiview' }).click();
  await expect(page).toHaveURL(/\/all-matches\?watch=[^,]+,[^,]+$/);
  await expect(videos(page)).toHaveCount(2);
  await allMove(page);
  expect((await state(page)).map(({ muted }) => muted)).toEqual([true, true]);
  const listen = page.getByRole('button', { name: /^Listen to / });
  await listen.nth(1).click();
  expect((await state(page)).map(({ muted }) => muted)).toEqual([true, false]);
  await listen.first().click();
  expect((await state(page)).map(({ muted }) => muted)).toEqual([false, true]);
  await page.getByRole('button', { name: /^Mute / }).click();
  expect((await state(page)).map(({ muted }) => muted)).toEqual([true, true]);
  await page
    .getByRole('button', { name: /^Pause / })
    .nth(0)
    .click();
  await expect.poll(async () => (await state(page)).map(({ paused }) => paused)).toEqual([true, false]);
  await page.getByRole('button', { name: 'Pause all' }).click();
  await expect.poll(async () => (await state(page)).map(({ paused }) => paused)).toEqual([true, true]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(async () => (await state(page)).map(({ paused }) => paused)).toEqual([false, false]);
});

test('matches are added and taken away by links', async ({ page, demo }) => {
  const [first, second, third] = await live(page, demo);
  await page.goto(`${demo}/all-matches?watch=${first?.uuid},${second?.uuid}`);
  await page.getByRole('link', { name: `Add ${third?.name}` }).click();
  await expect(page).toHaveURL(`${demo}/all-matches?watch=${first?.uuid},${second?.uuid},${third?.uuid}`);
  await expect(videos(page)).toHaveCount(3);
  await page.getByRole('link', { name: `Remove ${first?.name}` }).click();
  await expect(page).toHaveURL(`${demo}/all-matches?watch=${second?.uuid},${third?.uuid}`);
});

test('a device that does not want videos to start by themselves is asked', async ({ page, demo }) => {
  const uuids = (await live(page, demo)).slice(0, 2).map(({ uuid }) => uuid);
  await page.addInitScript(() => localStorage.setItem('player.autoplay', 'off'));
  await page.goto(`${demo}/all-matches?watch=${uuids.join(',')}`, { waitUntil: 'networkidle' });
  expect((await state(page)).map(({ paused }) => paused)).toEqual([true, true]);
  await page.getByRole('button', { name: 'Play all' }).click();
  await allMove(page);
});
