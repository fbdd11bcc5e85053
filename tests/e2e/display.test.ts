import type { Browser, Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { type Listed, listed } from '../support/listed.ts';

/** The times that each painted frame showed, and the layout shift. */
async function watchFrames(page: Page): Promise<() => Promise<{ shown: string[]; moved: number }>> {
  await page.addInitScript(() => {
    const seen = { shown: [] as string[], moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.moved += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const frame = () => {
      const first = document.querySelector('main time[data-time="t"]')?.textContent.trim();
      if (first && seen.shown.at(-1) !== first) seen.shown.push(first);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shown: string[]; moved: number } }).seen);
}

async function pageIn(browser: Browser, timezoneId: string): Promise<Page> {
  return (await browser.newContext({ timezoneId, locale: 'en-GB' })).newPage();
}

test('a viewer in another time zone sees local times and days from the first frame, without a layout shift', async ({
  browser,
  demo,
}) => {
  const start = { Berlin: '', Tokyo: '', Angeles: '' };
  for (const [name, zone] of [
    ['Berlin', 'Europe/Berlin'],
    ['Tokyo', 'Asia/Tokyo'],
    ['Angeles', 'America/Los_Angeles'],
  ] as const) {
    const page = await pageIn(browser, zone);
    const frames = await watchFrames(page);
    await page.goto(`${demo}/all-matches`);
    const { shown, moved } = await frames();
    expect(shown, zone).toHaveLength(1);
    expect(moved, zone).toBe(0);
    start[name] = shown[0] ?? '';
    await page.context().close();
  }
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  expect((minutes(start.Tokyo) - minutes(start.Berlin) + 1440) % 1440).toBe(8 * 60);
  expect((minutes(start.Berlin) - minutes(start.Angeles) + 1440) % 1440).toBe(9 * 60);
});

test('spoiler-free mode hides every score from the first frame on every page, until it is turned off', async ({
  page,
  demo,
}) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  const score = /\d+–\d+/;
  await page.goto(demo);
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Spoiler-free mode' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await page.getByRole('main').innerText()).toMatch(score);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  for (const path of ['/', '/all-matches', '/all-matches?view=results', `/events/${uuid}`]) {
    await page.goto(demo + path);
    expect(await page.getByRole('main').innerText(), path).not.toMatch(score);
    expect(await page.getByRole('main').ariaSnapshot(), path).not.toMatch(score);
    expect(await page.title(), path).not.toMatch(score);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  }
  await toggle.click();
  await expect(page.getByRole('main').getByText(score).first()).toBeVisible();
});

test('spoiler-free mode hides highlight titles in lists, breadcrumbs, page titles and search', async ({
  page,
  demo,
}) => {
  type Highlight = Listed & { event: { uuid: string } | null };
  const highlights = await listed<Highlight>(page, demo, 'highlights?per_page=100');
  const telling = highlights.find(({ name }) => /winner/i.test(name)) ?? highlights[0]!;
  const pages = [
    '/highlights',
    `/highlights/${telling.uuid}`,
    `/events/${telling.event?.uuid}`,
    `/search?query=${encodeURIComponent(telling.name)}`,
  ];
  const shown = async (path: string) => {
    await page.goto(demo + path);
    return (await page.title()) + (await page.locator('body').innerText());
  };
  expect(await shown(pages[1]!)).toContain(telling.name);
  await page.getByRole('banner').getByRole('button', { name: 'Spoiler-free mode' }).click();
  expect(await page.title()).not.toContain(telling.name);
  for (const path of pages) {
    // The query itself is the visitor's own text.
    const text = (await shown(path)).replaceAll(`“${telling.name}”`, '');
    expect(text.match(/winner|opening goal|late goal/i), path).toBeNull();
    expect(text.includes(telling.name), path).toBe(false);
  }
});

test('one match can be revealed, and stays revealed for the session', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest');
  await page.goto(demo);
  await page.getByRole('banner').getByRole('button', { name: 'Spoiler-free mode' }).click();
  await page.goto(`${demo}/events/${uuid}`);
  await page.getByRole('button', { name: 'Show result' }).click();
  const score = page.getByRole('region', { name: 'Score' }).getByText(/^\d+–\d+$/);
  await expect(score).toBeVisible();
  await expect(score).toBeFocused();
  await page.reload();
  await expect(score).toBeVisible();
  // Earlier meetings and the table belong to other matches and stay hidden.
  await expect(page.getByText('Spoilers are hidden.').filter({ visible: true })).toHaveCount(2);
  await page.goto(`${demo}/all-matches?view=results`);
  await expect(page.locator('main b[data-spoiler]:visible')).toHaveCount(1);
});

test('without script there is no spoiler toggle and no score is hidden', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo}/all-matches?view=results`);
  await expect(page.getByRole('button', { name: 'Spoiler-free mode' })).toHaveCount(0);
  expect(await page.getByRole('main').innerText()).toMatch(/\d+–\d+/);
  await context.close();
});
