import type { Page } from '@playwright/test';
import { openAccounts } from '../support/account-database.ts';
import { expect, onboardedMember, test } from '../support/embedded-browser.ts';
import { firstOf } from '../support/listed.ts';
import { sendSignUp, signOut } from '../support/sign-up-pages.ts';

const AT_ONCE = { timeout: 2000 };
const html = (page: Page) => page.locator('html');

test('a member signs up, is named in the header, follows a team, stays signed in past a token’s expiry and signs out', async ({
  page,
  site,
  server,
}) => {
  const team = `${site}/teams/${await firstOf(page, site, 'teams')}`;
  await page.goto(team);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await sendSignUp(page, 'Grace Fan');
  // New users see onboarding once.
  await expect(page).toHaveURL(`${site}/onboarding`);

  await page.goto(team);
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('banner').getByText('Grace Fan')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true })).toBeEnabled();

  const accounts = openAccounts(server);
  const uuid = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('session') ?? '') as { user: { uuid: string } }).user.uuid,
  );
  await expect
    .poll(
      async () => {
        await page.reload();
        return accounts.exchanges(uuid);
      },
      { timeout: 30_000, intervals: [1000] },
    )
    .toBe(1);
  accounts.close();
  await expect(page.getByRole('main').getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${site}/users/edit`);
  await expect(page).toHaveURL(/\/users\/sign_in/);
});

test(
  'signing in and out in one tab reaches two other tabs within two seconds',
  { tag: '@rare' },
  async ({ page, context, site }) => {
    const others = [await context.newPage(), await context.newPage()];
    for (const tab of others) {
      await tab.goto(`${site}/teams`);
      await expect(html(tab)).toHaveAttribute('data-session', 'out');
    }
    await onboardedMember(context, site);
    await page.goto(`${site}/clubs`);
    for (const tab of others) {
      await expect(html(tab)).toHaveAttribute('data-session', 'in', AT_ONCE);
      await expect(tab.locator('[data-user-name]')).toHaveText('Ada Example', AT_ONCE);
    }
    await signOut(page);
    for (const tab of others) {
      await expect(html(tab)).toHaveAttribute('data-session', 'out', AT_ONCE);
      await expect(tab.locator('[data-user-name]')).toBeEmpty(AT_ONCE);
    }
  },
);
