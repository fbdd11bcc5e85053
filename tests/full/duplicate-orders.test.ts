import type { Page } from '@playwright/test';
import {
  atSandbox,
  choosePass,
  expect,
  goToBought,
  newBuyer,
  payButton,
  press,
  startPayment,
  test,
} from '../support/shop-browser.ts';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Cuts the network when the payer approves: the payment service gets the approval, and the browser gets no response.
 */
async function loseAnswer(page: Page, before: (address: string) => Promise<unknown> = async () => {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/payments/sandbox/**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await before(answer.headers()['location'] ?? '');
    await route.abort('connectionreset');
    resolve();
  });
  return { gone: promise };
}

test.describe('every payer behaviour leads to one order', () => {
  test('two clicks and a reload', async ({ page, context, shop }) => {
    const buyer = await newBuyer(context, shop);
    await choosePass(page, shop);
    await page.reload();
    await payButton(page).dblclick();
    await atSandbox(page);
    await page.reload();
    await page.getByRole('button', { name: 'Approve and pay' }).dblclick();
    await goToBought(page);
    await page.waitForURL(/\/profile\/subscriptions\//);
    await page.reload();
    expect(await buyer.orders()).toMatchObject([{ state: 'captured' }]);
    expect(await buyer.subscriptions()).toHaveLength(1);
  });

  test('the same form sent five times at once', async ({ page, context, shop }) => {
    const buyer = await newBuyer(context, shop);
    await choosePass(page, shop);
    const key = await page.locator('input[name=key]').first().inputValue();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        page.request.post(page.url(), {
          form: { key, act: 'pay' },
          headers: { origin: shop, 'sec-fetch-site': 'same-origin' },
          maxRedirects: 0,
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.headers()['location'])).size).toBe(1);
    expect(await buyer.orders()).toHaveLength(1);
  });

  test('back from the payment and forward again; back after it', async ({ page, context, shop }) => {
    const buyer = await startPayment(page, context, shop);
    await atSandbox(page);
    await page.goBack();
    await page.waitForURL(/\/checkout$/);
    await payButton(page).click();
    await press(page, 'Approve and pay');
    await goToBought(page);
    await page.waitForURL(/\/profile\/subscriptions\//);
    await page.goBack();
    await page.goBack();
    await page.reload();
    expect(await buyer.orders()).toMatchObject([{ state: 'captured' }]);
  });

  test('two tabs', async ({ page, context, shop }) => {
    const buyer = await newBuyer(context, shop);
    const other = await context.newPage();
    await choosePass(page, shop);
    await choosePass(other, shop);
    await payButton(page).click();
    await payButton(other).click();
    await press(page, 'Approve and pay');
    await goToBought(page);
    await page.waitForURL(/\/profile\/subscriptions\//);
    await press(other, 'Approve and pay');
    await goToBought(other);
    await other.waitForURL(/\/profile\/subscriptions\//);
    expect(await buyer.orders()).toMatchObject([{ state: 'captured' }]);
  });

  test('the network fails on the way back', async ({ page, context, shop }) => {
    const buyer = await startPayment(page, context, shop);
    await atSandbox(page);
    const { gone } = await loseAnswer(page);
    await page.getByRole('button', { name: 'Approve and pay' }).click();
    await gone;
    // The tab shows the browser's error page, now or soon.
    const tab = await context.newPage();
    expect(await buyer.orders()).toMatchObject([{ state: 'created' }]);
    const [order] = await buyer.orders();
    await tab.goto(`${shop}/checkout/orders/${order?.uuid}`);
    await goToBought(tab);
    await tab.waitForURL(/\/profile\/subscriptions\//);
    expect(await buyer.orders()).toMatchObject([{ state: 'captured' }]);
  });

  test('the network fails after the capture: the answer never arrives', async ({ page, context, shop }) => {
    const buyer = await startPayment(page, context, shop);
    await atSandbox(page);
    // The server finishes the work, and the browser gets no response.
    const { gone } = await loseAnswer(page, (address) => page.request.get(address, { maxRedirects: 0 }));
    await page.getByRole('button', { name: 'Approve and pay' }).click();
    await gone;
    // The tab shows the browser's error page, now or soon.
    const tab = await context.newPage();
    expect(await buyer.orders()).toMatchObject([{ state: 'captured' }]);
    // A new checkout shows that the payer has the pass.
    await tab.goto(`${shop}/passes`);
    await tab.getByRole('link', { name: /: Touchline Pass$/ }).click();
    await expect(tab).toHaveURL(`${shop}/payment?done=owned`);
    expect(await buyer.orders()).toHaveLength(1);
    expect(await buyer.subscriptions()).toHaveLength(1);
  });
});
