import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { eventWith } from '../support/stage-state.ts';
import { video, videoTime, openEvent, openSettings, clickPlay, stage } from '../support/watching.ts';

const open = async (page: Page, demo: string, query: string) => {
  await openEvent(page, demo, query);
};

/** Playlists and segments. */
const VIDEO = /\/media\/.*\.(m3u8|m4s|mp4)/;

/** A player state for axe, and the steps that reach it. */
const STATES: Record<string, (page: Page, demo: string) => Promise<void>> = {
  'before kick-off, counting down': async (page, demo) => {
    await page.goto(`${demo}/events/${await eventWith(page, demo, 'status=upcoming&video=true', 300)}`);
    await expect(page.locator('[data-stage="upcoming"]')).toContainText('Starts in');
  },
  'waiting for the press': async (page, demo) => {
    await open(page, demo, 'status=live');
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  },
  'live, with its settings open and captions on': async (page, demo) => {
    await page.addInitScript(() => localStorage.setItem('player.captions', 'on'));
    await open(page, demo, 'status=live');
    await clickPlay(page);
    await openSettings(page);
    await expect(stage(page).getByRole('combobox', { name: 'Caption size' })).toBeVisible();
  },
  'a replay with its settings open, paused': async (page, demo) => {
    await open(page, demo, 'status=latest');
    await clickPlay(page);
    await openSettings(page);
    await expect(stage(page).getByRole('combobox', { name: 'Speed' })).toBeVisible();
    await video(page).evaluate((video: HTMLVideoElement) => video.pause());
  },
  'a video that is gone': async (page, demo) => {
    await page.route(VIDEO, (route) => route.fulfill({ status: 404 }));
    await open(page, demo, 'status=latest');
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect(stage(page).getByRole('alert')).toContainText('no longer available');
  },
  'a video that may not be watched': async (page, demo) => {
    await page.route(VIDEO, (route) => route.fulfill({ status: 403 }));
    await open(page, demo, 'status=latest');
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect(stage(page).getByRole('alert')).toContainText('do not have access');
  },
  reconnecting: async (page, demo) => {
    await open(page, demo, 'status=latest');
    await clickPlay(page);
    await page.route(/\/media\//, (route) => route.abort());
    await video(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 20;
    });
    await expect(stage(page).getByText('Reconnecting…')).toBeVisible({ timeout: 20_000 });
  },
};

for (const [state, reach] of Object.entries(STATES))
  test(`axe finds no fault: ${state}`, async ({ page, demo }) => {
    test.setTimeout(60_000);
    await reach(page, demo);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
  });

test('the whole player works by keyboard, and its keys do not reach the page', async ({ page, demo }) => {
  test.setTimeout(60_000);
  await open(page, demo, 'status=latest');
  await page.keyboard.press('m');
  const paused = () => video(page).evaluate((video: HTMLVideoElement) => video.paused);
  await page.getByRole('button', { name: 'Play the video' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(1);
  // The key was pressed outside the player.
  expect(await video(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);

  const seek = stage(page).getByRole('slider', { name: 'Seek' });
  await expect(seek).toHaveAttribute('aria-valuetext', /^\d+ seconds? of \d+ minutes?/);
  const before = await videoTime(page);
  await page.locator('media-controller').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before + 8);
  const captions = stage(page).getByRole('button', { name: 'Captions' });
  await page.keyboard.press('c');
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await captions.focus();
  await page.keyboard.press('Enter');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');

  const settings = stage(page).getByRole('button', { name: 'Settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(stage(page).getByRole('combobox').first()).toBeFocused();
  // A letter selects in the list and does not control the video.
  await page.keyboard.press('k');
  expect(await paused()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await expect(stage(page).getByRole('combobox')).toHaveCount(0);

  await page.locator('media-controller').focus();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  // No keyboard trap: Tab goes around and out.
  await page.keyboard.press('Tab');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('while the picture of a failed video goes on it stays in sight, and no error stays when the video is back', async ({
  page,
  demo,
}) => {
  test.setTimeout(90_000);
  const failure = stage(page).getByRole('alert');
  /** What lies over the middle of the picture, and whether the picture moves. */
  const middle = () =>
    video(page).evaluate((video: HTMLVideoElement) => {
      const { left, top, width, height } = video.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return { covered: over?.closest('[role="alert"]') !== null, moves: !video.paused && video.readyState > 2 };
    });
  await open(page, demo, 'status=latest');
  // The first segments came before the player, which finds no playlist.
  await page.route(/\/media\/.*\.m3u8/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect(failure).toBeVisible();
  expect(await middle()).toEqual({ covered: false, moves: true });
  const began = await videoTime(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(began + 2);
  expect(await middle()).toEqual({ covered: false, moves: true });
  // All that was there has played.
  await expect.poll(middle, { timeout: 30_000 }).toEqual({ covered: true, moves: false });

  await page.unroute(/\/media\/.*\.m3u8/);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect.poll(middle, { timeout: 20_000 }).toEqual({ covered: false, moves: true });
  const back = await videoTime(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(back + 3);
  await expect(failure).toHaveCount(0);
});
