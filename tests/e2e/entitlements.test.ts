import { DEMO_COUPONS } from '../../src/demo/coupons.ts';
import { expect, goToBought, newBuyer, press, startPayment, test } from '../support/shop-browser.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a pass from a code is in the list, and is not sold again', async ({ page, context, shop }) => {
  await newBuyer(context, shop);
  await page.goto(`${shop}/checkout/coupons/${DEMO_COUPONS.plan}`);
  await page.getByRole('button', { name: 'Redeem now' }).click();
  await expect(page.getByText('You have redeemed this code.')).toBeVisible();
  await page.goto(`${shop}/payment`);
  const passes = page.getByRole('region', { name: 'Passes and matches' }).getByRole('listitem');
  await expect(passes).toHaveCount(1);
  await expect(passes).toContainText('With a code');
  const name = await passes.locator('.name').innerText();
  await page.goto(`${shop}/profile`);
  await expect(page.getByRole('region', { name })).toContainText('Your plan');
  await page.goto(`${shop}/passes`);
  await expect(page.getByText('Your plan', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('link', { name: new RegExp(`^Manage this pass ?: ${name}$`) }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have this pass already.' })).toBeVisible();
});

test(
  'removing a payment method asks, says that the renewal ends, and can be undone',
  { tag: '@rare' },
  async ({ page, context, shop }) => {
    await startPayment(page, context, shop);
    await press(page, 'Approve and pay');
    await goToBought(page);
    await page.waitForURL(/\/profile\/subscriptions\//);
    await page.goto(`${shop}/payment`);
    const methods = page.getByRole('region', { name: 'Payment methods' });
    await methods.getByRole('link', { name: /^Remove / }).click();
    await expect(methods).toContainText('Touchline Pass then does not renew: it ends on 21/12/2026.');
    await methods.getByRole('link', { name: 'Keep it' }).click();
    await methods.getByRole('link', { name: /^Remove / }).click();
    await methods.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByRole('link', { name: /Touchline Pass Not renewing/ })).toBeVisible();
    await methods.getByRole('button', { name: /^Bring / }).click();
    await expect(page.getByRole('status').filter({ hasText: 'so are its renewals' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Touchline Pass Active/ })).toBeVisible();
  },
);
