import { REFRESH_INTERVAL_SECONDS } from '../../src/config/limits.ts';
import { violations, WIDTHS } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { beforeKickOff, liveMatch } from '../support/kick-off-reminder.ts';
import { signIn } from '../support/member.ts';
import { bell, panel } from '../support/notifications-panel.ts';

/** Matches that started earlier. */
const afternoon = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ uuid: `running-${index}`, name: `Match ${index}`, status: 'live' }));

test('an open page does not repeat a kick-off that the browser showed as a notification', async ({ page, demo }) => {
  const { match, start } = await beforeKickOff(page, demo);
  // The message of the push service worker to open pages.
  await page.evaluate((announced) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { announced } }));
  }, match.uuid);
  let answers = 0;
  page.on('requestfinished', (request) => request.url().includes('/events?status=live') && answers++);
  start();
  await page.clock.fastForward(REFRESH_INTERVAL_SECONDS * 1000);
  // The live matches of all favorites, then those with reminders.
  await expect.poll(() => answers).toBeGreaterThanOrEqual(2);
  await page.evaluate(async () => (await fetch('/healthz')).text());
  await expect(page.getByRole('status').filter({ hasText: 'Kick-off: ' })).toHaveCount(0);
});

test('a kick-off shows while many other matches are live', async ({ page, demo }) => {
  const { match, start } = await beforeKickOff(page, demo, afternoon(40));
  start();
  await page.clock.fastForward(REFRESH_INTERVAL_SECONDS * 1000);
  const toast = page.getByRole('status').getByRole('link', { name: `Kick-off: ${match.name}` });
  await expect(toast).toBeVisible({ timeout: 20_000 });
  await bell(page).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: match.name }).first()).toBeVisible();
});

test('axe finds no fault with the panel open', async ({ page, demo }) => {
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
