import { expect, test } from '../support/shop-browser.ts';

test('when passes are not on sale the page shows it, and no link leads to it', async ({ page, football }) => {
  const answer = await page.goto(`${football}/passes`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No passes are on sale right now');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const path of ['/', '/teams', '/football', '/all-matches']) {
    await page.goto(football + path);
    await expect(page.locator('a[href$="/passes"]'), path).toHaveCount(0);
  }
});
