import { PHONE, violations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser.ts';
import { newEmail, PASSWORD } from '../../support/signed-in.ts';

test.use({ viewport: { width: PHONE, height: 844 } });

test('a new password is shown and estimated; the page has the site’s type', async ({ page, football }) => {
  await page.goto(`${football}/users/sign_up`);
  const password = page.getByLabel('Password');
  await expect(page.getByText('By creating an account you accept')).toBeVisible();
  for (const [name, path] of [
    ['terms of use', '/terms'],
    ['privacy notice', '/privacy'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`${path}$`));
  await page.getByLabel('Name').fill('Ada Fan');
  await page.getByLabel('E-mail').fill(newEmail());
  await password.fill('password1');
  await expect(page.getByText('Very easy to guess')).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText('Very strong')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.fonts.check("16px 'Inter Variable'"))).toBe(true);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
});
