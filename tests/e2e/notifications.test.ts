import type { Page, Request } from '@playwright/test';
import { REFRESH_INTERVAL_SECONDS } from '../../src/config/limits.ts';
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

test('a guest is asked to sign in', async ({ page, demo }) => {
  await page.goto(demo);
  await bell(page).click();
  await expect(panel(page)).toContainText('Sign in to see when');
  await expect(panel(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
});

test('a member sees what is live and comes next of what is followed, without any score', async ({ page, demo }) => {
  const match = await liveMatch(page, demo);
  await signIn(page, demo, [{ uuid: match.team, type: 'Team' }]);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(demo);
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ new$/);
  await bell(page).click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows.first()).toContainText(match.name);
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/events/${match.uuid}`);
  await expect(rows.first()).toContainText(/^\s*live/i);
  await expect(rows.nth(1)).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  expect(await panel(page).innerText()).not.toMatch(/\d+[–-]\d+/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(scripts.every((url) => /\/(page-script|session-attribute|push-notifications)-/.test(url))).toBe(true);
});

test('times are those of the viewer’s zone', async ({ browser, demo }) => {
  const shown: string[] = [];
  for (const timezoneId of ['Europe/Berlin', 'Asia/Tokyo']) {
    const page = await (await browser.newContext({ timezoneId, locale: 'en-GB' })).newPage();
    const { team } = await liveMatch(page, demo);
    await signIn(page, demo, [{ uuid: team, type: 'Team' }]);
    await page.goto(demo);
    await bell(page).click();
    shown.push(await panel(page).getByRole('listitem').nth(1).locator('time').innerText());
    await page.context().close();
  }
  expect(shown[0]).not.toBe(shown[1]);
});

test('nothing followed and no answer are told apart', async ({ page, demo }) => {
  const { team } = await liveMatch(page, demo);
  const member = await signIn(page, demo);
  await page.goto(demo);
  await bell(page).click();
  await expect(panel(page)).toContainText('Nothing ahead.');
  await member.follow({ uuid: team, type: 'Team' });
  await page.route('**/api/v2/events?*', (route) => route.abort());
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('did not come');
  await page.unroute('**/api/v2/events?*');
  await panel(page).getByRole('button', { name: 'Look again' }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
});

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

test('a kick-off is told of when the member wants to know', async ({ page, demo }) => {
  const { match, start } = await beforeKickOff(page, demo);
  start();
  await page.clock.fastForward(REFRESH_INTERVAL_SECONDS * 1000);
  const toast = page.getByRole('status').filter({ hasText: 'Kick-off' });
  await expect(toast.getByRole('link', { name: `Kick-off: ${match.name}` })).toHaveAttribute(
    'href',
    `/events/${match.uuid}`,
    { timeout: 20_000 },
  );
  await page.reload();
  // Each press turns following over and opens the popover.
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Notify me at kick-off' })).toBeChecked();
});
