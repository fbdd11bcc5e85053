import { expect, firstEvent, test } from '../support/browser.ts';
import { IMAGE_PAIR, watchReveals } from '../support/page-reveals.ts';

/** A frame on a busy machine. */
const FRAME_MS = 34;

test('the image of a clicked card grows into the stage, and shrinks back into the card', async ({ page, demo }) => {
  const reveals = await watchReveals(page);
  const { uuid } = await firstEvent(page, demo, 'status=live');
  // Only visible elements take part in a transition.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(demo);
  await page.locator(`main li a[href="/events/${uuid}"]`).first().click();
  await expect(page).toHaveURL(`${demo}/events/${uuid}`);
  await expect.poll(reveals).toContainEqual({ path: `/events/${uuid}`, transition: true, imageParts: IMAGE_PAIR });
  await page.goBack();
  await expect(page).toHaveURL(`${demo}/`);
  await expect
    .poll(async () => (await reveals()).at(-1))
    .toEqual({ path: '/', transition: true, imageParts: IMAGE_PAIR });
});

test('the progress bar shows 100 ms after a click, and is hidden on the next page and after going back', async ({
  browser,
  demo,
}) => {
  // A new page: the browser logs a skipped transition when Playwright holds a navigation.
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', () => {
      const bar = document.querySelector('[role="progressbar"]') as Element;
      requestAnimationFrame(() => sessionStorage.setItem(location.pathname, getComputedStyle(bar).visibility));
    });
    addEventListener('click', () => {
      const clicked = performance.now();
      const bar = document.querySelector('[role="progressbar"]') as Element;
      setInterval(() => {
        if (getComputedStyle(bar).visibility !== 'visible' || sessionStorage.getItem('shown')) return;
        sessionStorage.setItem('shown', String(performance.now() - clicked));
      }, 10);
    });
  });
  await page.goto(demo);
  await page.route('**/teams', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  // No pointer: on pointer down the browser would prerender the page.
  await page.locator('header a[href="/teams"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(`${demo}/teams`);
  const stored = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
  const shownAfter = Number(await stored('shown'));
  // Transitions count from the frame before the click.
  expect(shownAfter).toBeGreaterThanOrEqual(100 - FRAME_MS);
  expect(shownAfter).toBeLessThan(800);
  await expect.poll(() => stored('/teams')).toBe('hidden');
  await page.goBack();
  await expect.poll(() => stored('/')).toBe('hidden');
  await page.close();
});
