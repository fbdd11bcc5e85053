import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { firstWatchable } from '../support/listed.ts';
import { control, openEvent, seek, stage, video, videoTime, watchEvent } from '../support/watching.ts';

const box = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test(
  'in a wide window the data of the match stands beside the picture; theatre mode is remembered',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const uuid = await watchEvent(page, demo, 'status=latest&video=true');
    const [picture, side] = [await box(page, 'media-controller'), await box(page, '.side-tabs')];
    expect(side.x).toBeGreaterThanOrEqual(picture.x + picture.width);
    expect(picture.width + side.width).toBeGreaterThanOrEqual(1439);
    expect(side.height).toBeCloseTo(picture.height, 0);
    const tabs = page.getByRole('tablist', { name: 'Match data' });
    await expect(page.getByRole('tabpanel', { name: 'Timeline' })).toBeVisible();
    await tabs.getByRole('tab', { name: 'Timeline' }).press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Statistics' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: 'Statistics' }).getByRole('table')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await control(page, 'Theatre mode');
    await expect(tabs).toBeHidden();
    expect((await box(page, 'media-controller')).width).toBeGreaterThan(picture.width + 200);
    await page.goto(`${demo}/events/${uuid}`);
    await expect(tabs).toBeHidden();
    const large = await box(page, 'media-controller');
    expect(large.width).toBeGreaterThan(picture.width + 200);
    expect(large.y + large.height).toBeLessThanOrEqual(900);
    expect(await violations(page)).toEqual([]);
  },
);

test('a line of the timeline plays its moment, and after the end the page says what is next', async ({
  page,
  demo,
}) => {
  const { uuid } = await firstWatchable(page, demo, 'status=latest&video=true');
  const detail = await page.request.get(`${demo}/api/v2/events/${uuid}`);
  const { stream } = (await detail.json()) as { stream: { url: string; moments: unknown[] } };
  await page.goto(`${demo}/events/${uuid}`);
  const poster = page.locator('[data-poster-facts]');
  await expect(poster).toContainText('Replay');
  expect(stream.moments.length > 0).toBe((await page.locator('[data-jump]').count()) > 0);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(1);
  await expect(poster).toBeHidden();
  await seek(page, (await video(page).evaluate((video: HTMLVideoElement) => video.duration)) - 1);
  const again = stage(page).getByRole('button', { name: 'Watch again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(stage(page).getByRole('link', { name: /^Next match/ })).toBeVisible();
  await expect(
    stage(page)
      .getByRole('link', { name: /^Replay/ })
      .first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await again.click();
  await expect(again).toBeHidden();
  await expect.poll(() => videoTime(page)).toBeLessThan(20);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(0.5);
});

test(
  'a playing video stays in sight: as a mini player on a desktop, without moving the page',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await watchEvent(page, demo, 'status=latest&video=true');
    await expect(page.locator('media-controller:defined')).toBeVisible();
    const height = (await box(page, '.watch')).height;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(stage(page)).toHaveAttribute('data-mini');
    await expect(video(page)).toBeInViewport({ ratio: 1 });
    expect((await box(page, 'media-controller')).width).toBeLessThan(450);
    expect((await box(page, '.watch')).height).toBeCloseTo(height, -1);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the match' }).click();
    await expect(stage(page)).not.toHaveAttribute('data-mini');
    await expect(video(page)).toBeInViewport({ ratio: 0.8 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'Close the mini player' }).click();
    await expect(stage(page)).not.toHaveAttribute('data-mini');
    expect(await video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  },
);

test(
  'the poster of a replay says where it continues; that of a live match its score, but for spoiler-free mode',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const uuid = await openEvent(page, demo, 'status=latest&video=true');
    await page.evaluate(
      (event) => localStorage.setItem('player.resume', JSON.stringify({ [event]: [70, Date.now()] })),
      uuid,
    );
    await page.reload();
    await expect(stage(page).getByText('Continue at 1:10')).toBeVisible();

    const live = await openEvent(page, demo, 'status=live&video=true');
    const answer = await page.request.get(`${demo}/api/v2/events/${live}`);
    const { score } = (await answer.json()) as { score: { home: number; away: number } | null };
    const poster = page.locator('[data-poster-facts]');
    await expect(poster).toContainText('Live');
    await expect(poster.getByText(/^\d+–\d+$/)).toHaveCount(score ? 1 : 0);
    await page.evaluate(() => localStorage.setItem('spoilers', 'hide'));
    await page.reload();
    await expect(poster).toContainText('Live');
    await expect(poster.getByText(/–/)).toBeHidden();
  },
);
