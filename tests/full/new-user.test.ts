import type { Page } from '@playwright/test';
import { expect, test } from '../support/embedded-browser.ts';
import { hidePage } from '../support/hide-page.ts';
import { pressByTab, typeByTab } from '../support/keyboard.ts';
import { listed } from '../support/listed.ts';
import { PASSWORD } from '../support/signed-in.ts';

interface Upcoming {
  name: string;
  startTime: string;
  teams: { uuid: string; name: string }[];
  competition: { uuid: string; name: string } | null;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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
  for (const tab of others) {
    await tab.goto(`${site}/clubs`);
    await hidePage(tab, true);
  }
  await page.bringToFront();

  await page.goto(`${site}/sports`);
  await pressByTab(page, page.getByRole('banner').getByRole('button', { name: 'Account' }));
  await pressByTab(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await typeByTab(page, 'Name', 'Nia Neu');
  await typeByTab(page, 'E-mail', `nia-${crypto.randomUUID()}@example.com`);
  await typeByTab(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}/onboarding`, { timeout: 20_000 });
  for (const tab of others) {
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'in');
    await expect(tab).toHaveURL(`${site}/clubs`);
  }
  await pressByTab(page, page.getByRole('button', { name: 'Skip' }));
  await expect(page).not.toHaveURL(/onboarding/);

  const [second, third] = others;
  await third.goto(`${site}/sports`);
  const match = await matchAhead(page, site);
  const followed = [...match.teams, match.competition ?? { uuid: '', name: '' }];
  for (const [index, { uuid }] of followed.entries()) {
    await page.goto(`${site}/${index < 2 ? 'teams' : 'competitions'}/${uuid}`);
    await expect(page).not.toHaveURL(/onboarding/);
    await pressByTab(page, page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }));
    await expect(page.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true })).toBeEnabled();
    const remind = page.getByRole('checkbox', { name: 'Notify me at kick-off' });
    if (index === 0) await pressByTab(page, remind, 'Space');
    await page.keyboard.press('Escape');
  }
  await page.goto(`${site}/follow`);
  for (const { name } of followed)
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible();

  // The match is minutes away, and an open page polls every minute. The message stays for seconds only.
  const toast = third.getByRole('status').getByRole('link', { name: `Kick-off: ${match.name}` });
  const reminded = toast.waitFor({ timeout: 300_000 });
  await hidePage(second, false);
  await pressByTab(second, second.getByRole('banner').getByRole('button', { name: /^Notifications/ }));
  const row = second
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: match.name });
  await expect(row.first()).toBeVisible();
  await second.keyboard.press('Escape');
  await reminded;

  await pressByTab(page, page.getByRole('banner').getByRole('button', { name: 'Account' }));
  await pressByTab(page, page.getByRole('banner').getByRole('button', { name: 'Sign out' }));
  await expect(page).toHaveURL(/\/logout-success$/);
  for (const tab of others) await expect(tab.locator('html')).toHaveAttribute('data-session', 'out');
});
