import type { Page } from '@playwright/test';
import { expect, firstEvent, test } from '../support/browser.ts';

interface Listed {
  uuid: string;
  startTimeKnown: boolean;
  stream: { status: number; url: string | null } | null;
}

async function eventWith(page: Page, origin: string, query: string, status: number): Promise<string> {
  const answer = await page.request.get(`${origin}/api/v2/events?per_page=100&${query}`);
  const { data } = (await answer.json()) as { data: Listed[] };
  const found = data.find(({ stream, startTimeKnown }) => stream?.status === status && startTimeKnown);
  if (!found) throw new Error(`No event with stream status ${status} for ${query}`);
  return found.uuid;
}

const stage = (page: Page, kind: string) => page.locator(`#stage[data-stage="${kind}"]`);

/** From the next look on, the page of one event finds what stands on the page of another. */
async function becomes(page: Page, demo: string, uuid: string, other: string) {
  const copy = (path: string) => async (route: import('@playwright/test').Route) =>
    route.fulfill({ response: await page.request.get(`${demo}${path}/${other}`) });
  await page.route(`**/api/v2/events/${uuid}`, copy('/api/v2/events'));
  await page.route(`${demo}/events/${uuid}`, copy('/events'));
}

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
  const looks: string[] = [];
  page.on('request', (request) => request.url().endsWith(`/api/v2/events/${broken}`) && looks.push(request.url()));
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
