import { expect, type Page } from '@playwright/test';
import { filmTime } from './watching.ts';

/** So much of the film is watched after everything of the player is there, seconds. */
const WATCHED = 8;

/**
 * Addresses of all scripts that a visit of an event's page fetches: until it stands still without anybody having done anything,
 * and from the press on until the player has taken the film over and plays on.
 */
export async function playerScripts(page: Page, url: string): Promise<{ atLoad: string[]; afterPress: string[] }> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const atLoad = [...scripts];
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect(page.locator('#stage astro-island:not([ssr]) media-controller:defined')).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => [...scripts].some((one) => /\/hls\.[^/]*\.js$/.test(one)), { timeout: 30_000 }).toBe(true);
  const from = await filmTime(page);
  await expect.poll(() => filmTime(page), { timeout: 60_000 }).toBeGreaterThan(from + WATCHED);
  return { atLoad, afterPress: [...scripts].filter((one) => !atLoad.includes(one)) };
}
