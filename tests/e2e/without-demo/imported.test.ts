import { expect, test } from '../../support/browser.ts';

test('imported results, unknown times and postponed matches show as imported', async ({ page, football }) => {
  await page.goto(`${football}/teams`);
  await page.getByRole('link', { name: /Bayern München/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bayern München');
  const results = page.locator('section', { has: page.getByRole('heading', { name: 'Results' }) });
  await expect(results.getByRole('link', { name: /22\/08\/2025.*Bayern München 6–0 RB Leipzig/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Time to be confirmed');

  await page.getByRole('link', { name: 'Bundesliga', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bundesliga');
  const postponed = page.getByRole('link', { name: /RB Leipzig.*Werder Bremen/ });
  await expect(postponed).toContainText('Postponed');
  await postponed.click();
  await expect(page.getByRole('heading', { name: 'Match facts' })).toBeVisible();
  await expect(page.getByText('Nothing has been reported yet.')).toBeHidden();
});

test('a match without video shows a notice, with its score below', async ({ page, football }) => {
  await page.goto(`${football}/all-matches?view=results`);
  await page.getByRole('link', { name: /Bayern München 6–0 RB Leipzig/ }).click();
  await expect(page.getByText('Video not available')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('6–0');
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('Half-time 3–0');
  for (const text of ['22/08/2025', '20:30 CEST'])
    await expect(page.locator('dd').getByText(text, { exact: true })).toBeVisible();
});
