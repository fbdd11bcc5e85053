import {
  alertOf,
  atSandbox,
  expect,
  goToBought,
  payButton,
  press,
  startPayment,
  test,
} from '../support/shop-browser.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a cancelled payment charges nothing', async ({ page, context, shop }) => {
  const buyer = await startPayment(page, context, shop);
  await press(page, 'Cancel');
  await expect(alertOf(page, 'You cancelled the payment. Nothing was charged.')).toBeVisible();
  expect(await buyer.orders()).toMatchObject([{ state: 'cancelled' }]);
});

test('a slow payment shows its progress and continues by itself', async ({ page, context, shop }) => {
  const buyer = await startPayment(page, context, shop);
  await press(page, 'Pay, but slowly');
  await expect(page.getByRole('heading', { name: 'Your payment is under way' })).toBeVisible();
  expect(await buyer.subscriptions()).toEqual([]);
  await goToBought(page);
  await page.waitForURL(/\/profile\/subscriptions\//);
  expect(await buyer.orders()).toMatchObject([{ state: 'captured' }]);
});

test('duplicate webhooks during the payer’s return change nothing', async ({ page, context, shop }) => {
  const buyer = await startPayment(page, context, shop);
  await press(page, /webhook sent twice/);
  await goToBought(page);
  await page.waitForURL(/\/profile\/subscriptions\//);
  expect(await buyer.orders()).toMatchObject([{ state: 'captured' }]);
  expect(await buyer.subscriptions()).toHaveLength(1);
});

test('returning without approval shows a notice, and the payer can continue or cancel', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await startPayment(page, context, shop);
  await atSandbox(page);
  const [order] = await buyer.orders();
  await page.goto(`${shop}/checkout/orders/${order?.uuid}`);
  await expect(page.getByRole('heading', { name: 'The payment is not approved yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on to pay' }).click();
  await atSandbox(page);
  await page.goto(`${shop}/checkout/orders/${order?.uuid}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(alertOf(page, 'You cancelled the payment.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('passes are shown by month or by year, with what a year saves', async ({ page, shop }) => {
    await page.goto(`${shop}/passes`);
    const choose = (name: string) => page.getByRole('link', { name: new RegExp(`^Choose this pass ?: ${name}$`) });
    await expect(choose('Touchline Pass')).toBeVisible();
    await expect(choose('Touchline Pass for a year')).toBeHidden();
    await page.getByText('Save 25%').click();
    await expect(choose('Touchline Pass for a year')).toBeVisible();
    await expect(choose('Touchline Pass')).toBeHidden();
    await expect(page.getByText('€7.49 a month')).toBeVisible();
    await expect(choose('Football Pass')).toBeVisible();
  });

  test('purchase, decline, slow payment, cancellation and card removal work', async ({ page, context, shop }) => {
    const buyer = await startPayment(page, context, shop);
    await press(page, /declined/);
    await expect(alertOf(page, 'The payment was declined.')).toBeVisible();
    await payButton(page).click();
    await press(page, 'Pay, but slowly');
    await expect(page.getByRole('heading', { name: 'Your payment is under way' })).toBeVisible();
    await expect(async () => {
      await page.getByRole('link', { name: 'Check again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours', { timeout: 500 });
    }).toPass();
    await page.goto(`${shop}/payment`);
    await page.getByRole('link', { name: /^Remove Sandbox card/ }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The payment method was removed.' })).toBeVisible();
    await expect(page.getByText('You can undo this for a day.')).toBeVisible();
    expect(await buyer.subscriptions()).toMatchObject([{ status: 'ending', renewable: false }]);
  });
});
