import { expect, firstEvent, test } from '../support/browser.ts';
import { requestsOf } from '../support/requests.ts';
import { becomes, eventWith, stage } from '../support/stage-state.ts';

/** The event's push channel: it reports that the event went live, or nothing yet. */
const pushed = (live: boolean) => ({
  contentType: 'text/event-stream',
  body: `retry: 300\n\n${live ? 'event: status\ndata: {"status":"live"}\n\n' : 'event: ping\ndata: {}\n\n'}`,
});

test('a pushed change shows on the page at once', async ({ page, demo }) => {
  const upcoming = await eventWith(page, demo, 'status=upcoming', 300);
  const { uuid: live } = await firstEvent(page, demo, 'status=live');
  let push = false;
  await page.route('**/api/v2/events/*/stream', (route) => route.fulfill(pushed(push)));
  await page.goto(`${demo}/events/${upcoming}`);
  await expect(stage(page, 'upcoming')).toBeVisible();
  await becomes(page, demo, upcoming, live);
  push = true;
  await expect(stage(page, 'live')).toBeVisible({ timeout: 5000 });
});

test(
  'an embedded page without an island gets the player when its match goes live',
  { tag: '@rare' },
  async ({ page, demo }) => {
    const upcoming = await eventWith(page, demo, 'status=upcoming', 300);
    const { uuid: live } = await firstEvent(page, demo, 'status=live');
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    let push = false;
    await page.route('**/api/v2/events/*/stream', (route) => route.fulfill(pushed(push)));
    await page.goto(`${demo}/events/${upcoming}?embed`);
    await expect(stage(page, 'upcoming')).toBeVisible();
    await expect(page.locator('astro-island')).toHaveCount(0);
    await becomes(page, demo, upcoming, live, '?embed');
    push = true;
    await expect(stage(page, 'live')).toBeVisible({ timeout: 5000 });
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect(page.locator('#stage astro-island:not([ssr]) media-controller')).toBeVisible({ timeout: 20_000 });
    expect(errors).toEqual([]);
  },
);

test('a hidden page sends no requests', { tag: '@rare' }, async ({ page, demo }) => {
  const broken = await eventWith(page, demo, 'status=live', 500);
  await page.clock.install();
  await page.goto(`${demo}/events/${broken}`);
  const polls = requestsOf(page, (request) => request.url().endsWith(`/api/v2/events/${broken}`));
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.fastForward(600_000);
  expect(polls).toEqual([]);
  await hide(false);
  await expect.poll(() => polls.length).toBe(1);
});
