import { routeOf, routes } from '#config/routes.ts';
import { publicAddresses } from '../support/public-urls.ts';
import { expect, test } from '../support/browser.ts';
import { tabStopOf } from '../support/keyboard-stop.ts';

test('the list of URLs covers every public page type', async ({ demo }) => {
  const read = new Set((await publicAddresses(demo)).map((path) => routeOf(new URL(path, demo).pathname)?.pattern));
  // The page of components is not for visitors: full/without-demo/components reads it.
  const kinds = routes
    .filter(({ access, kind, pattern }) => access === 'public' && kind === 'page' && pattern !== '/internal/components')
    .map(({ pattern }) => pattern);
  expect(kinds.filter((pattern) => !read.has(pattern))).toEqual([]);
});

test('the first tab stop skips the header', async ({ page, demo }) => {
  await page.goto(`${demo}/teams`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('reduced motion stops all movement', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/football', '/all-matches']) {
    await page.goto(demo + path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const seconds = Math.max(...transitionDuration.split(',').map(Number.parseFloat));
        const animated = animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01;
        return seconds > 0.01 || animated ? [element.outerHTML.slice(0, 100)] : [];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});

test('forced colours keep the current page, toggle state and focus visible', async ({ page, demo }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${demo}/football/teams`);
  const current = page.getByRole('main').locator('[aria-current="page"]').first();
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Spoiler-free mode' });
  const before = await toggle.screenshot();
  await toggle.click();
  expect(before.equals(await toggle.screenshot())).toBe(false);
  await page.keyboard.press('Tab');
  expect((await tabStopOf(page))?.ring).toBe(true);
});
