import type { BrowserContext, Page } from '@playwright/test';
import { expect, post, test } from '../support/embedded-browser.ts';
import { openAccounts } from '../support/account-database.ts';
import { signUp } from '../support/signed-in.ts';
import { signOut } from '../support/sign-up-pages.ts';

const AT_ONCE = { timeout: 2000 };
const html = (page: Page) => page.locator('html');

async function firstTeam(page: Page, site: string): Promise<string> {
  const answer = await page.request.get(`${site}/api/v2/teams?per_page=1`);
  return ((await answer.json()) as { data: { uuid: string }[] }).data[0]?.uuid ?? '';
}

/** A new account that has seen onboarding. */
async function member(context: BrowserContext, site: string) {
  const account = await signUp(context, site);
  expect(await post(context, site, '/v2/users/me', { onboarded: true })).toBe(200);
  return account;
}

test('a fan signs up, is named in the header, follows a team, stays signed in past a token’s life and signs out', async ({
  page,
  site,
  server,
}) => {
  const team = `${site}/teams/${await firstTeam(page, site)}`;
  await page.goto(team);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name').fill('Grace Fan');
  await page.getByLabel('E-mail').fill(`fan-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password').fill('floodlights over the pitch');
  await page.getByRole('button', { name: 'Create account' }).click();
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

test('signing in and out in one tab is known to two others within two seconds', async ({ page, context, site }) => {
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of others) {
    await tab.goto(`${site}/teams`);
    await expect(html(tab)).toHaveAttribute('data-session', 'out');
  }
  await member(context, site);
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
});
