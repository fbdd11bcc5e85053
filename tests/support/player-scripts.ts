import { expect, type Page } from '@playwright/test';
import { videoTime } from './watching.ts';

/** Seconds of video that play after the player has loaded. */
const WATCHED = 8;

/** What an idle page fetches: not of the player. */
const IDLE = /\/page-script-idle/;

/**
 * URLs of all scripts that a visit of an event's page loads, but for that of the idle page: until the page is idle without input, and from the click
 * until the engine has taken over and plays.
 */
export async function playerScripts(page: Page, url: string): Promise<{ atLoad: string[]; afterPress: string[] }> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript && !IDLE.test(response.url())) scripts.add(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const atLoad = [...scripts];
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect(page.locator('#stage astro-island:not([ssr]) media-controller:defined')).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => [...scripts].some((one) => /\/hls\.[^/]*\.js$/.test(one)), { timeout: 30_000 }).toBe(true);
  const from = await videoTime(page);
  await expect.poll(() => videoTime(page), { timeout: 60_000 }).toBeGreaterThan(from + WATCHED);
  return { atLoad, afterPress: [...scripts].filter((one) => !atLoad.includes(one)) };
}
