import type { Page } from '@playwright/test';
import { expect, ISLAND_SCRIPT } from './browser.ts';
import { requestsOf } from './requests.ts';

const statusOf = (path: string) => (path.includes('nothing') ? 404 : path === '/unauthorized' ? 403 : 200);
const languageOf = (path: string) => (/^\/de\b/.test(path) ? 'de-DE' : /^\/en-us\b/.test(path) ? 'en-US' : 'en-GB');
const INCOMPLETE = /undefined|\[object Object\]|NaN|null/;

const textOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** The HTML of a page, which is all that a browser without script gets: what `expectReadable` expects. */
export function expectComplete(path: string, status: number, html: string): void {
  expect(status, path).toBe(statusOf(path));
  expect(html.match(/<h1\b/g), path).toHaveLength(1);
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  expect(textOf(main).length, path).toBeGreaterThan(40);
  expect(/<footer\b[\s\S]*<\/footer>/.exec(html)?.[0], path).toContain('0.4.10');
  expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1], path).toBe(languageOf(path));
  expect(textOf(html.slice(html.indexOf('<body'))).match(INCOMPLETE), path).toBeNull();
}

/** Opens a page without script: it has its status, one heading, landmarks, a language and complete sentences. */
export async function expectReadable(page: Page, origin: string, path: string): Promise<void> {
  const answer = await page.goto(origin + path);
  expect(answer?.status(), path).toBe(statusOf(path));
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.getByRole('main'), path).toBeVisible();
  await expect(page.getByRole('contentinfo'), path).toContainText('0.4.10');
  expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(40);
  expect(await page.locator('html').getAttribute('lang'), path).toBe(languageOf(path));
  expect((await page.innerText('body')).match(INCOMPLETE), path).toBeNull();
}

/**
 * Opens a page: no island script loads by itself except the player of a watch page, and inline data is small. `meanwhile`: work
 * with the page that takes as long as a script would need; without it the network must be idle.
 */
export async function expectNoFramework(
  page: Page,
  origin: string,
  path: string,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const hasPlayer = /^\/(events|highlights)\/./.test(path);
  const scripts = requestsOf(page, ISLAND_SCRIPT);
  await page.goto(origin + path, { waitUntil: hasPlayer || meanwhile ? 'load' : 'networkidle' });
  await meanwhile?.();
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
