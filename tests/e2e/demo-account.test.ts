import { expect, test } from '../support/browser.ts';

test('any visitor can use the demo account', async ({ page, demo }) => {
  await page.goto(`${demo}/users/sign_in`);
  const account = page.getByRole('region', { name: 'Demo account' });
  await expect(account).toContainText('demo@touchline.example');
  await account.getByRole('button').click();
  await expect(page.getByText('Signed in as demo@touchline.example')).toBeVisible();
});

test('the demo account cannot be changed', { tag: '@rare' }, async ({ page, demo }) => {
  await page.goto(`${demo}/users/sign_in?ui_locales=de`);
  await page.getByRole('region', { name: 'Demokonto' }).getByRole('button').click();
  await page.goto(`${demo}/users/edit`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alert')).toContainText('The demo account is shared.');
  await expect(page.getByText('Signed in as demo@touchline.example')).toBeVisible();
});
