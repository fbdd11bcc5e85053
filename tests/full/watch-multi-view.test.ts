import { overflow, violations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { watchableEvents } from '../support/listed.ts';
import { expectAllPlaying, videos } from '../support/multi-view.ts';
import { requestsOf } from '../support/requests.ts';

test('four videos play at most at the resolution of their tiles, on a desktop and on a phone', async ({
  page,
  demo,
}) => {
  test.setTimeout(90_000);
  const uuids = (await watchableEvents(page, demo, 'status=live')).slice(0, 4).map(({ uuid }) => uuid);
  const heights = new Set<string>();
  // Pending responses would use all six connections of a browser.
  const heldBack: string[] = [];
  page.on('request', (request) => {
    const height = /\/(\d+p)\/[^/]*\.m4s/.exec(request.url())?.[1];
    if (height) heights.add(height);
    if (request.url().includes('_HLS_msn=')) heldBack.push(request.url());
  });
  for (const [width, best] of [
    [1280, ['240p', '480p']],
    [390, ['240p']],
  ] as const) {
    // The previous page fetches at its own size until it unloads.
    await page.goto('about:blank');
    heights.clear();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo}/all-matches?watch=${uuids.join(',')}`);
    await expect(videos(page)).toHaveCount(4);
    await expectAllPlaying(page);
    expect([...heights].filter((height) => !(best as readonly string[]).includes(height))).toEqual([]);
    expect(heights.size).toBeGreaterThan(0);
    expect(heldBack).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
});

test('a busy browser that cannot report tile sizes loads no higher resolution', async ({ page, demo }) => {
  test.setTimeout(60_000);
  const uuids = (await watchableEvents(page, demo, 'status=live')).slice(0, 2).map(({ uuid }) => uuid);
  const heights = new Set<string>();
  page.on('request', (request) => heights.add(/\/(\d+p)\/[^/]*\.m4s/.exec(request.url())?.[1] ?? 'none'));
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((...sizes) => setTimeout(() => callback(...sizes), 5000));
      }
    };
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${demo}/all-matches?watch=${uuids.join(',')}`);
  await expectAllPlaying(page);
  heights.delete('none');
  expect([...heights]).toEqual(['240p']);
});

test('unplayable matches show a message, and the list loads no player code', async ({ page, demo }) => {
  await page.goto(`${demo}/all-matches?watch=nothing,neither`);
  await expect(page.getByText('These matches are not available right now.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const fetched = requestsOf(page);
  await page.goto(`${demo}/all-matches`, { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => /engine|MultiView|VideoTile|multi-view|client\./.test(url))).toEqual([]);
});
