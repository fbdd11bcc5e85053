import { expect, test } from '../../support/browser.ts';
import { hold } from '../../support/hold-requests.ts';
import { signIn } from '../../support/member.ts';
import { account, header } from '../../support/site-header.ts';

test('a guest signs in or up by buttons, and on a phone by a menu', async ({ page, product }) => {
  await page.setViewportSize({ width: 601, height: 800 });
  await page.goto(product);
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(header(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/login?signup=true');
  await expect(account(page)).toBeHidden();

  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto(`${product}/de`);
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeHidden();
  await account(page, 'Konto').click();
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/de/login');
  await expect(header(page).getByRole('link', { name: 'Registrieren' })).toHaveAttribute(
    'href',
    '/de/login?signup=true',
  );
  await expect(header(page).getByRole('button', { name: 'Abmelden' })).toBeHidden();
});

test('the member menu has the specified items in order, by keyboard', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto(product);
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
  await account(page).focus();
  await page.keyboard.press('Enter');
  const menu = header(page).getByRole('navigation', { name: 'Account' });
  await expect(header(page).getByText('Ada Example')).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Profile', 'Following', 'Payment', 'Settings']);
  expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/profile',
    '/follow',
    '/payment',
    '/setting',
  ]);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  const signOut = header(page).getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeFocused();
  expect(await signOut.evaluate((button: HTMLButtonElement) => [button.form?.method, button.form?.action])).toEqual([
    'post',
    `${product}/logout`,
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account(page)).toBeFocused();
});

test(
  'the header shows a checking state until the session is known; an expired session shows the guest header',
  { tag: '@rare' },
  async ({ page, product }) => {
    await signIn(page, product);
    const release = await hold(page, '**/internal/api/session');
    await page.goto(product);
    await expect(header(page).getByRole('status')).toHaveText('Checking who is signed in');
    await expect(account(page)).toBeVisible();
    await page.context().clearCookies({ name: '__Host-refreshToken' });
    release();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(account(page)).toBeHidden();
  },
);

test('without script the menu of a phone opens too', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(product);
  await account(page).click();
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await context.close();
});
