import { expect, firstEvent, test } from '../support/browser.ts';
import { requestsOf } from '../support/requests.ts';
import { becomes, eventWith, stage } from '../support/stage-state.ts';

test('a change that the server pushes is on the page at once', async ({ page, demo }) => {
  const upcoming = await eventWith(page, demo, 'status=upcoming', 300);
  const { uuid: live } = await firstEvent(page, demo, 'status=live');
  let push = false;
  await page.route('**/api/v2/events/*/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 300\n\n${push ? 'event: status\ndata: {"status":"live"}\n\n' : 'event: ping\ndata: {}\n\n'}`,
    }),
  );
  await page.goto(`${demo}/events/${upcoming}`);
  await expect(stage(page, 'upcoming')).toBeVisible();
  await becomes(page, demo, upcoming, live);
  push = true;
  await expect(stage(page, 'live')).toBeVisible({ timeout: 5000 });
});

test('a page that nobody sees asks nothing', async ({ page, demo }) => {
  const broken = await eventWith(page, demo, 'status=live', 500);
  await page.clock.install();
  await page.goto(`${demo}/events/${broken}`);
  const looks = requestsOf(page, (request) => request.url().endsWith(`/api/v2/events/${broken}`));
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.fastForward(600_000);
  expect(looks).toEqual([]);
  await hide(false);
  await expect.poll(() => looks.length).toBe(1);
});
