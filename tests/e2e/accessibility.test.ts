import type { Page } from '@playwright/test';
import { routeOf, routes } from '#config/routes.ts';
import { publicAddresses } from '../support/addresses.ts';
import { expect, test } from '../support/browser.ts';

test('the addresses read here are of every public kind of page', async ({ demo }) => {
  const read = new Set((await publicAddresses(demo)).map((path) => routeOf(new URL(path, demo).pathname)?.pattern));
  const kinds = routes
    .filter(({ access, kind }) => access === 'public' && kind === 'page')
    .map(({ pattern }) => pattern);
  expect(kinds.filter((pattern) => !read.has(pattern))).toEqual([]);
});

test('the first stop of a keyboard leads past the header into the page', async ({ page, demo }) => {
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

/** The stop the keyboard is on: whether it shows a ring, and whether anything else lies over its middle. */
const stopOf = (page: Page) =>
  page.evaluate(async () => {
    // What the stop before left, such as the skip link, is gone with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    const { left, top, width, height } = stop.getBoundingClientRect();
    const [x, y] = [Math.min(Math.max(left + width / 2, 1), innerWidth - 1), top + height / 2];
    // A region that scrolls may be taller than the window; its top edge is what tells where the keyboard is.
    const over = document.elementFromPoint(x, height > innerHeight ? Math.max(top, 70) + 2 : y);
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    // The arrows of a rail are the browser's own; it reports their list, and draws their ring itself.
    const arrow = stop.matches('ul:not(:focus-visible)');
    return {
      html: stop.outerHTML.slice(0, 120),
      ring: arrow || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      seen: over !== null && (stop.contains(over) || over.contains(stop)),
      over: over?.outerHTML.slice(0, 80),
    };
  });

test('under reduced motion nothing moves', async ({ page, demo }) => {
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

test('in forced colours the current page, the state of a toggle and the focus can still be seen', async ({
  page,
  demo,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${demo}/football/teams`);
  const current = page.getByRole('main').locator('[aria-current="page"]').first();
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Spoiler-free mode' });
  const before = await toggle.screenshot();
  await toggle.click();
  expect(before.equals(await toggle.screenshot())).toBe(false);
  await page.keyboard.press('Tab');
  expect((await stopOf(page))?.ring).toBe(true);
});
