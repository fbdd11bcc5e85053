import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** The videos of the multi-view page. */
export const videos = (page: Page) => page.locator('main video');

/** The state of each video. */
export const videoStates = (page: Page) =>
  videos(page).evaluateAll((all) =>
    (all as HTMLVideoElement[]).map(({ currentTime, muted, paused, played, readyState, error, parentElement }) => ({
      moved: played.length > 0 && currentTime > played.start(0) + 0.5,
      muted,
      paused,
      // A failure prints why a video stalls.
      currentTime,
      readyState,
      error: error?.message,
      status: parentElement?.querySelector('[role="status"]')?.textContent,
    })),
  );

/** Waits until every video has played for half a second. */
export const expectAllPlaying = (page: Page) =>
  expect.poll(async () => (await videoStates(page)).filter(({ moved }) => !moved), { timeout: 30_000 }).toEqual([]);
