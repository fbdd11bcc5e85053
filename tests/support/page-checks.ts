import type { Page } from '@playwright/test';
import { expect, ISLAND_SCRIPT } from './browser.ts';
import { requestsOf } from './requests.ts';

/** Opens a page without script: it has its status, one heading, landmarks, a language and complete sentences. */
export async function expectReadable(page: Page, origin: string, path: string): Promise<void> {
  const answer = await page.goto(origin + path);
  expect(answer?.status(), path).toBe(path.includes('nothing') ? 404 : path === '/unauthorized' ? 403 : 200);
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.getByRole('main'), path).toBeVisible();
  await expect(page.getByRole('contentinfo'), path).toContainText('0.4.10');
  expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(40);
  const language = /^\/de\b/.test(path) ? 'de-DE' : /^\/en-us\b/.test(path) ? 'en-US' : 'en-GB';
  expect(await page.locator('html').getAttribute('lang'), path).toBe(language);
  expect((await page.innerText('body')).match(/undefined|\[object Object\]|NaN|null/), path).toBeNull();
}

/** Opens a page: no island script loads by itself except the player of a watch page, and inline data is small. */
export async function expectNoFramework(page: Page, origin: string, path: string): Promise<void> {
  const hasPlayer = /^\/(events|highlights)\/./.test(path);
  const scripts = requestsOf(page, ISLAND_SCRIPT);
  await page.goto(origin + path, { waitUntil: hasPlayer ? 'load' : 'networkidle' });
  if (!hasPlayer) expect(scripts, path).toEqual([]);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')].reduce(
      (size, { textContent }) => size + (textContent?.length ?? 0),
      0,
    ),
  );
  expect(inline, path).toBeLessThanOrEqual(8 * 1024);
  page.removeAllListeners('request');
}
