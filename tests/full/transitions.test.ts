import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { bfcacheBrowser } from '../support/bfcache-browser.ts';
import { firstOf } from '../support/listed.ts';
import { IMAGE_PAIR, watchReveals } from '../support/page-reveals.ts';

test('a card image leads the transition of its page, and reduced motion turns the transition off', async ({
  browser,
  demo,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const context = await browser.newContext({ reducedMotion });
    const page = await context.newPage();
    const reveals = await watchReveals(page);
    await page.goto(demo);
    await page.getByRole('link', { name: 'Watch live' }).click();
    await expect(page).toHaveURL(/\/events\//);
    const moves = reducedMotion === 'no-preference';
    await expect
      .poll(async () => (await reveals()).at(-1))
      .toEqual({ path: new URL(page.url()).pathname, transition: moves, imageParts: moves ? IMAGE_PAIR : [] });
    await context.close();
  }
});

/** Clicks a link and observes the bar from inside the page: the protocol blocks during a navigation. */
function watchBar(page: Page, href: string, milliseconds: number): Promise<number[]> {
  return page.evaluate(
    async ([href, milliseconds]) => {
      const bar = document.querySelector('[role="progressbar"]') as Element;
      const visibleAt: number[] = [];
      const clicked = performance.now();
      document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
      const samples = Promise.withResolvers<number[]>();
      const timer = setInterval(() => {
        const at = performance.now() - clicked;
        if (getComputedStyle(bar).visibility === 'visible') visibleAt.push(at);
        if (at < milliseconds) return;
        clearInterval(timer);
        samples.resolve(visibleAt);
      }, 20);
      return samples.promise;
    },
    [href, milliseconds] as const,
  );
}

test('the progress bar hides when the visitor cancels, and when the page fails to load', async ({ page, demo }) => {
  await page.goto(demo);
  await page.route('**/teams', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.abort().catch(() => {});
  });
  await page.evaluate(() => setTimeout(() => window.stop(), 700));
  const cancelled = await watchBar(page, '/teams', 2000);
  expect(cancelled[0]).toBeGreaterThanOrEqual(100);
  expect(cancelled.at(-1)).toBeLessThan(1900);
  await page.route('**/competitions', (route) => route.fulfill({ status: 204 }));
  const nothingCame = await watchBar(page, '/competitions', 11_000);
  expect(nothingCame.at(-1) ?? 0).toBeLessThan(10_500);
});

test('every page returns from the back/forward cache, including a playing match', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live');
  const team = await firstOf(page, demo, 'teams');
  const { open, back, evaluate, close } = await bfcacheBrowser();
  const at = (path: string) =>
    expect.poll(() => evaluate('location.pathname + document.readyState')).toBe(`${path}complete`);
  for (const path of ['/', '/all-matches', `/teams/${team}`, `/events/${uuid}`]) {
    await open(demo + path);
    await at(path);
    if (path.startsWith('/events')) {
      await expect
        .poll(() => evaluate('Boolean(document.querySelector("[data-stage-start]")?.click() ?? true)'))
        .toBe(true);
      await expect
        .poll(() => evaluate('document.querySelector("video")?.currentTime > 0'), { timeout: 20_000 })
        .toBe(true);
    }
    await evaluate('addEventListener("pageshow", ({ persisted }) => { window.kept = persisted })');
    await open(`${demo}/search`);
    await at('/search');
    await back();
    await at(path);
    await expect.poll(() => evaluate('window.kept'), path).toBe(true);
  }
  await close();
});

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
