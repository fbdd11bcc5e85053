import type { Browser, Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';
import { faultProxy } from '../support/fault-proxy.ts';
import { inParts } from '../support/in-parts.ts';
import { FETCH, type Listed, listed } from '../support/listed.ts';

type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

/** The times that each painted frame showed, and the elements that moved; a row may while the parser fills it. */
async function watchFrames(page: Page): Promise<() => Promise<{ shown: string[]; moved: string[] }>> {
  await page.addInitScript(() => {
    const seen = { shown: [] as string[], moved: [] as string[] };
    Object.assign(window, { seen });
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { sources, startTime } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const isParsed = navigation?.domInteractive && startTime > navigation.domInteractive;
          if (isParsed || !element?.closest('a.row'))
            seen.moved.push(`${element?.outerHTML.slice(0, 200)}: ${box(previousRect)} -> ${box(currentRect)}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    const frame = () => {
      const time = document.querySelector('main time[data-time*="t"]');
      const first = time?.checkVisibility({ visibilityProperty: true }) ? time.textContent.trim() : '';
      if (first && seen.shown.at(-1) !== first) seen.shown.push(first);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  // What changed last is only noted by the frame that shows it.
  return () =>
    page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return (window as unknown as { seen: { shown: string[]; moved: string[] } }).seen;
    });
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
    expect(moved, zone).toEqual([]);
    start[name] = shown[0] ?? '';
    await page.context().close();
  }
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  expect((minutes(start.Tokyo) - minutes(start.Berlin) + 1440) % 1440).toBe(8 * 60);
  expect((minutes(start.Berlin) - minutes(start.Angeles) + 1440) % 1440).toBe(9 * 60);
});

test(
  'a match is seen before its times in the viewer’s zone, which are the first that are seen',
  { tag: '@rare' },
  async ({ browser, demo }) => {
    const [event] = await listed<Listed & { startTime: string }>(FETCH, demo, 'events?status=upcoming&per_page=1');
    const { uuid, startTime } = event!;
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' });
    for (const arrives of [true, false]) {
      const page = await pageIn(browser, 'Asia/Tokyo');
      const frames = await watchFrames(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/viewer-zone-*', async (route) => {
        await released;
        await (arrives ? route.continue() : route.abort());
      });
      await page.goto(`${demo}/events/${uuid}`, { waitUntil: 'commit' });
      const time = page.locator('main time[data-time="tz"]');
      await expect(page.locator('h1')).toBeVisible();
      await expect(time).toBeHidden();
      const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(paints).toBe(1);
      release();
      await expect(time).toBeVisible();
      const { shown, moved } = await frames();
      expect(moved).toEqual([]);
      expect(shown).toHaveLength(1);
      if (arrives) expect(shown[0]).toContain(clock.format(new Date(startTime)));
      // Without the script the site's time is better than none.
      else expect(shown[0]).not.toContain(clock.format(new Date(startTime)));
      await page.context().close();
    }
  },
);

test(
  'a page that arrives in small parts does not move above the row that arrives',
  { tag: '@rare' },
  async ({ browser, demo }) => {
    const proxy = await faultProxy(demo);
    const send = await inParts(`${demo}/all-matches`, 1000, 5);
    proxy.fault = (path) => (path === '/all-matches' ? send : undefined);
    const page = await pageIn(browser, 'Asia/Tokyo');
    const frames = await watchFrames(page);
    await page.goto(`${proxy.origin}/all-matches`);
    expect((await frames()).moved).toEqual([]);
    await page.context().close();
    proxy.close();
  },
);

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

test(
  'spoiler-free mode hides highlight titles in lists, breadcrumbs, page titles and search',
  { tag: '@rare' },
  async ({ page, demo }) => {
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
  },
);

test('one match can be revealed, and stays revealed for the session', { tag: '@rare' }, async ({ page, demo }) => {
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
