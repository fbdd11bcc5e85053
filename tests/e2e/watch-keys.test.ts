import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import {
  openSettings,
  seek,
  stage,
  video,
  videoTime,
  watchEvent,
  youngestLiveEvent,
  clickPlay,
} from '../support/watching.ts';

const rate = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => video.playbackRate);
const length = (page: Page) => video(page).evaluate((video: HTMLVideoElement) => video.duration);

test('after the start digits, Home, End, comma, full stop, < and > work without a click on the player', async ({
  page,
  demo,
}) => {
  await watchEvent(page, demo, 'status=latest&video=true');
  const { keyboard } = page;
  const seconds = await length(page);
  await keyboard.press('5');
  await expect.poll(() => videoTime(page)).toBeGreaterThan(seconds / 2 - 1);
  await keyboard.press('Home');
  await expect.poll(() => videoTime(page)).toBeLessThan(5);
  await keyboard.press('>');
  await expect.poll(() => rate(page)).toBe(1.25);
  await keyboard.press('<');
  await keyboard.press('<');
  await expect.poll(() => rate(page)).toBe(0.75);
  await keyboard.press('2');
  await keyboard.press(',');
  await expect.poll(() => video(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const at = await videoTime(page);
  await keyboard.press('.');
  await keyboard.press('.');
  await expect.poll(() => videoTime(page)).toBeCloseTo(at + 0.08, 2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await keyboard.press('End');
  await expect.poll(() => videoTime(page)).toBeGreaterThan(seconds - 1);
});

test(
  'in a live video the same keys go over its window, and End goes to live',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.goto(`${demo}/events/${await youngestLiveEvent(page, demo, 10)}`);
    await clickPlay(page);
    const edge = await videoTime(page);
    await page.keyboard.press('Home');
    await expect.poll(() => videoTime(page)).toBeLessThan(edge - 60);
    await page.keyboard.press('>');
    await page.keyboard.press('End');
    await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(edge - 1);
    expect(await rate(page)).toBeLessThan(1.2);
  },
);

test(
  'spoiler-free mode names no chapter, while scrubbing nor in the settings, until the result is shown',
  { tag: '@rare' },
  async ({ page, demo }) => {
    await page.addInitScript(() => localStorage.setItem('spoilers', 'hide'));
    await watchEvent(page, demo, 'status=latest&video=true');
    const chapters = () =>
      video(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ kind }) => kind === 'chapters')
          .reduce((sum, { cues }) => sum + (cues?.length ?? 0), 0),
      );
    const setting = stage(page).getByRole('combobox', { name: 'Chapters' });
    await openSettings(page);
    await expect(stage(page).getByRole('combobox', { name: 'Speed' })).toBeVisible();
    await expect(setting).toHaveCount(0);
    expect(await chapters()).toBe(0);
    await expect(stage(page).locator('media-time-range')).not.toHaveAttribute('mediachapterscues');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Show result' }).click();
    await expect.poll(chapters).toBeGreaterThan(1);
    await seek(page, 5);
    await openSettings(page);
    await expect(setting).toBeVisible();
  },
);
