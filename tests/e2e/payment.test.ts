import { expect, newBuyer, payButton, press, test } from '../support/shop-browser.ts';

test('a receipt prints black on white, without site navigation', async ({ page, context, shop }) => {
  const buyer = await newBuyer(context, shop);
  await page.goto(`${shop}/passes`);
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click();
  await payButton(page).click();
  await press(page, 'Approve and pay');
  await page.waitForURL(/subscriptions/);
  const [order] = await buyer.orders();
  await page.goto(`${shop}/payment`);
  await page.getByRole('link', { name: /Touchline Pass Paid/ }).click();
  const receipt = page.getByRole('article');
  for (const text of [order?.receiptNumber ?? '', '21/11/2026', 'Ada Example', 'Touchline Pass', '€9.99', 'Sandbox'])
    await expect(receipt).toContainText(text);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('when passes are not on sale the page shows it, and no link leads to it', async ({ page, football }) => {
  const answer = await page.goto(`${football}/passes`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There are no passes on sale.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const path of ['/', '/teams', '/football', '/all-matches']) {
    await page.goto(football + path);
    await expect(page.locator('a[href$="/passes"]'), path).toHaveCount(0);
  }
});
