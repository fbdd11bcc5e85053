import type { Page, Request } from '@playwright/test';
import { REFRESH_INTERVAL_SECONDS } from '../../src/config/limits.ts';
import { violations, WIDTHS } from '../support/axe.ts';
import { expect, firstEvent, test } from '../support/browser.ts';
import { signIn } from '../support/member.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** The teams of a live match, and the match. */
async function liveMatch(page: Page, origin: string) {
  const { uuid, name } = await firstEvent(page, origin, 'status=live&sport=football');
  const answer = await page.request.get(`${origin}/api/v2/events/${uuid}`);
  const { teams } = (await answer.json()) as { teams: { uuid: string }[] };
  return { uuid, name, team: teams[0]?.uuid ?? '' };
}

/** Matches that have been running since before. */
const afternoon = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ uuid: `running-${index}`, name: `Match ${index}`, status: 'live' }));

/** A member wants to know of a live match's kick-off, on a page that knows of none live but `running` until `start`. */
async function beforeKickOff(page: Page, demo: string, running: { uuid: string }[] = []) {
  const match = await liveMatch(page, demo);
  await signIn(page, demo, [{ uuid: match.team, type: 'Team' }]);
  await page.clock.install();
  let started = false;
  await page.route('**/api/v2/events?status=live*', async (route) => {
    if (started && running.length === 0) return route.continue();
    const size = Number(new URL(route.request().url()).searchParams.get('per_page'));
    const now = started ? (await (await route.fetch()).json()).data : [];
    const data = [...running, ...now].slice(0, size);
    await route.fulfill({ json: { data, count: data.length, totalCount: data.length } });
  });
  const [asked, answered] = [new Set<Request>(), new Set<Request>()];
  page.on('request', (request) => /\/v2\/(?:events\?|user_favorites)/.test(request.url()) && asked.add(request));
  page.on('requestfinished', (request) => answered.add(request));
  await page.goto(`${demo}/teams/${match.team}`);
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await expect(follow).toBeEnabled();
  const before = asked.size;
  await follow.click();
  const remind = page.getByRole('checkbox', { name: 'Notify me at kick-off' });
  await expect(remind).toBeEnabled();
  await remind.check();
  await page.keyboard.press('Escape');
  // It is followed again, what is live and next of it was asked for, and the wish is kept: a clock put forward would break it off.
  await expect.poll(() => asked.size).toBeGreaterThanOrEqual(before + 4);
  await expect.poll(() => [...asked].filter((request) => !answered.has(request))).toEqual([]);
  const start = () => {
    started = true;
  };
  return { match, start };
}

test('a kick-off that the browser has shown as a notification is not said again by the open page', async ({
  page,
  demo,
}) => {
  const { match, start } = await beforeKickOff(page, demo);
  // What the push worker says to open pages.
  await page.evaluate((told) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { told } }));
  }, match.uuid);
  let answers = 0;
  page.on('requestfinished', (request) => request.url().includes('/events?status=live') && answers++);
  start();
  await page.clock.fastForward(REFRESH_INTERVAL_SECONDS * 1000);
  // What is live of all that is followed, and then of what is to be told of.
  await expect.poll(() => answers).toBeGreaterThanOrEqual(2);
  await page.evaluate(async () => (await fetch('/healthz')).text());
  await expect(page.getByRole('status').filter({ hasText: 'Kick-off: ' })).toHaveCount(0);
});

test('a kick-off is told of while many other matches run', async ({ page, demo }) => {
  const { match, start } = await beforeKickOff(page, demo, afternoon(40));
  start();
  await page.clock.fastForward(REFRESH_INTERVAL_SECONDS * 1000);
  const toast = page.getByRole('status').getByRole('link', { name: `Kick-off: ${match.name}` });
  await expect(toast).toBeVisible({ timeout: 20_000 });
  await bell(page).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: match.name }).first()).toBeVisible();
});

test('axe finds nothing with the panel open', async ({ page, demo }) => {
  test.setTimeout(120_000);
  const { team } = await liveMatch(page, demo);
  for (const member of [false, true]) {
    if (member) await signIn(page, demo, [{ uuid: team, type: 'Team' }]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(demo);
      await bell(page).click();
      await expect(panel(page).getByRole('link').first()).toBeVisible();
      await expect(panel(page)).toHaveCSS('transform', 'none');
      expect(await violations(page), `${member} at ${width}`).toEqual([]);
    }
  }
});
