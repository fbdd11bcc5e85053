import { REFRESH_INTERVAL_SECONDS } from '../../src/config/limits.ts';
import { expect, test } from '../support/browser.ts';
import { beforeKickOff, liveMatch } from '../support/kick-off-reminder.ts';
import { signIn } from '../support/member.ts';
import { bell, kickOffChoice, panel } from '../support/notifications-panel.ts';
import { isScript, requestsOf } from '../support/requests.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a guest is asked to sign in', async ({ page, demo }) => {
  await page.goto(demo);
  await bell(page).click();
  await expect(panel(page)).toContainText('Sign in to see the next matches');
  await expect(panel(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
});

test('a member sees live and upcoming matches of favorites, without scores', async ({ page, demo }) => {
  const match = await liveMatch(page, demo);
  await signIn(page, demo, [{ uuid: match.team, type: 'Team' }]);
  const scripts = requestsOf(page, isScript);
  await page.goto(demo);
  // The kick-off is news; the fixtures of the season are not.
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
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

test('times show in the viewer’s time zone', { tag: '@rare' }, async ({ browser, demo }) => {
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

test('an empty list and a failed request show different messages', { tag: '@rare' }, async ({ page, demo }) => {
  const { team } = await liveMatch(page, demo);
  const member = await signIn(page, demo);
  await page.goto(demo);
  await bell(page).click();
  await expect(panel(page)).toContainText('No upcoming matches.');
  await member.follow({ uuid: team, type: 'Team' });
  await page.route('**/api/v2/events?*', (route) => route.abort());
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/v2/events?*');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
});

test('a member with kick-off reminders on is notified of a kick-off', { tag: '@rare' }, async ({ page, demo }) => {
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
  // Each click toggles following and opens the popover.
  await page.getByRole('button', { name: 'Unfollow', exact: true }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(kickOffChoice(page)).toBeChecked();
});
