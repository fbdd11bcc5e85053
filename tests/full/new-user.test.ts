import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/embedded-browser.ts';
import { listed } from '../support/listed.ts';
import { PASSWORD } from '../support/signed-in.ts';

/** More tab stops than any page has before its footer. */
const STOPS_MAX = 150;

interface Upcoming {
  name: string;
  startTime: string;
  teams: { uuid: string; name: string }[];
  competition: { uuid: string; name: string } | null;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Tabs to a control and presses a key there. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeAttached();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} cannot be reached by Tab.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await press(page, page.getByLabel(label), 'End');
  await page.keyboard.type(text);
}

/** A match that kicks off in an hour, a minute of real time: its two teams and its competition. */
async function matchAhead(page: Page, site: string): Promise<Upcoming> {
  const events = await listed<Upcoming>(page, site, 'events?status=upcoming&sport=football&per_page=100');
  const inAnHour = Date.parse(events[0]?.startTime ?? '') + 3_600_000;
  const ahead = ({ teams, competition, startTime }: Upcoming) =>
    teams.length === 2 && competition && Date.parse(startTime) >= inAnHour;
  const found = events.find(ahead);
  if (!found) throw new Error('No match of two teams is an hour ahead.');
  return found;
}

test('a new member on a phone, by keyboard and in three tabs, signs up, skips onboarding, follows, gets a reminder and signs out', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(480_000);
  const others = [await context.newPage(), await context.newPage()] as const;
  for (const tab of others) await tab.goto(`${site}/clubs`);
  await page.bringToFront();

  await page.goto(`${site}/sports`);
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Account' }));
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await type(page, 'Name', 'Nia Neu');
  await type(page, 'E-mail', `nia-${crypto.randomUUID()}@example.com`);
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}/onboarding`, { timeout: 20_000 });
  for (const tab of others) {
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'in');
    await expect(tab).toHaveURL(`${site}/clubs`);
  }
  await press(page, page.getByRole('button', { name: 'Skip' }));
  await expect(page).not.toHaveURL(/onboarding/);

  const [second, third] = others;
  await third.goto(`${site}/sports`);
  const match = await matchAhead(page, site);
  const followed = [...match.teams, match.competition ?? { uuid: '', name: '' }];
  for (const [index, { uuid }] of followed.entries()) {
    await page.goto(`${site}/${index < 2 ? 'teams' : 'competitions'}/${uuid}`);
    await expect(page).not.toHaveURL(/onboarding/);
    await press(page, page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }));
    await expect(page.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true })).toBeEnabled();
    const remind = page.getByRole('checkbox', { name: 'Notify me at kick-off' });
    if (index === 0) await press(page, remind, 'Space');
    await page.keyboard.press('Escape');
  }
  await page.goto(`${site}/follow`);
  for (const { name } of followed)
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible();

  await press(second, second.getByRole('banner').getByRole('button', { name: /^Notifications/ }));
  const row = second
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: match.name });
  await expect(row.first()).toBeVisible();
  await second.keyboard.press('Escape');
  const toast = third.getByRole('status').getByRole('link', { name: `Kick-off: ${match.name}` });
  // The match is minutes away, and an open page polls every minute.
  await expect(toast).toBeVisible({ timeout: 300_000 });

  await press(page, page.getByRole('banner').getByRole('button', { name: 'Account' }));
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/logout-success$/);
  for (const tab of others) await expect(tab.locator('html')).toHaveAttribute('data-session', 'out');
});
