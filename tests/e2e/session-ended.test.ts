import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sendAccountForm } from '../support/account-forms.ts';
import { apply, field } from '../support/coupon-dialog.ts';
import { drawer, opener } from '../support/menu-drawer.ts';
import { expect, ownAddress, test } from '../support/browser.ts';
import { PASSWORD, signUp } from '../support/signed-in.ts';
import { signInAs } from '../support/sign-up-pages.ts';

test.use({ viewport: { width: 390, height: 844 } });

const WITHIN = { timeout: 2000 };
const ENDED = 'You have been signed out. Please sign in again.';
const isMember = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in');
const isGuest = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'out', WITHIN);
const named = (page: Page) => page.locator('[data-user-name]').first();

/** An account on two devices: the one that changes it, and a phone with these pages open in a tab each. */
async function twoDevices(browser: Browser, context: BrowserContext, origin: string, paths: readonly string[]) {
  const member = await signUp(context, origin, { onboarded: true });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  const tabs: Page[] = [];
  for (const path of paths) {
    const tab = await phone.newPage();
    if (tabs.length === 0) await signInAs(tab, origin, member);
    await tab.goto(origin + path);
    await expect(named(tab)).toHaveText('Ada Example');
    tabs.push(tab);
  }
  return { phone, tabs };
}

test('a new name and a sign-out everywhere are in every tab of another device within 2 s', async ({
  browser,
  context,
  demo,
}) => {
  const { phone, tabs } = await twoDevices(browser, context, demo, ['/teams', '/calendar']);
  await sendAccountForm(context, demo, 'name', { name: 'Grace Example' });
  for (const tab of tabs) await expect(named(tab)).toHaveText('Grace Example', WITHIN);
  await sendAccountForm(context, demo, 'sessions');
  for (const tab of tabs) await isGuest(tab);
  const shown = tabs.map((tab) => tab.getByRole('alert').filter({ hasText: ENDED }));
  await expect.poll(async () => (await Promise.all(shown.map((one) => one.count()))).includes(1)).toBe(true);
  expect((await phone.cookies()).filter(({ name }) => /token|session/i.test(name))).toEqual([]);
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(['/teams', '/calendar']);
  await phone.close();
});

for (const [what, form, fields] of [
  ['the deletion of the account', 'deletion', { password: PASSWORD }],
  ['another password', 'password', { password: PASSWORD, new_password: 'crossbars under the moonlight' }],
] as const)
  test(
    `${what} ends the session on another device, where a private page gives way`,
    { tag: '@rare' },
    async ({ browser, context, demo }) => {
      const { phone, tabs } = await twoDevices(browser, context, demo, ['/teams', '/profile']);
      const [open, own] = tabs as [Page, Page];
      await sendAccountForm(context, demo, form, fields);
      await isGuest(open);
      await expect(own).toHaveURL(`${demo}/`);
      await isGuest(own);
      await phone.close();
    },
  );

test(
  'the browser that deletes its account is a guest on the next page',
  { tag: '@rare' },
  async ({ page, context, demo }) => {
    await signUp(context, demo, { onboarded: true });
    await page.goto(`${demo}/teams`);
    await isMember(page);
    await sendAccountForm(context, demo, 'deletion', { password: PASSWORD });
    await isGuest(page);
    await page.goto(`${demo}/teams`);
    await isGuest(page);
    await expect(page.getByRole('alert')).toBeEmpty();
  },
);

test(
  'without news of the account, the next call ends the session, and no code is called invalid',
  { tag: '@rare' },
  async ({ page, context, demo }) => {
    await signUp(context, demo, { onboarded: true });
    await page.route('**/internal/api/session/changes', (route) => route.abort());
    await page.goto(`${demo}/teams`);
    await isMember(page);
    await opener(page).click();
    await drawer(page).getByRole('button', { name: 'Redeem a code' }).click();
    await expect(field(page)).toBeFocused();
    const { cookies } = await context.storageState();
    const other = await context.browser()!.newContext();
    await other.addCookies(cookies.filter(({ name }) => /sso/.test(name)));
    await sendAccountForm(other, demo, 'sessions');
    await other.close();
    await field(page).fill('ANY-CODE');
    await apply(page).click();
    await expect(page.getByRole('alert').filter({ hasText: ENDED })).toBeVisible();
    await isGuest(page);
    await expect(page.getByText('This code cannot be redeemed')).toHaveCount(0);
    await page.getByRole('alert').getByRole('link', { name: ENDED }).click();
    await page.waitForURL(/\/users\/sign_in/);
  },
);
