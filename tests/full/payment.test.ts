import type { Page } from '@playwright/test';
import { overflow, violations } from '../support/axe.ts';
import {
  atSandbox,
  eventFor,
  expect,
  goToBought,
  foreignTo,
  newBuyer,
  payButton,
  press,
  test,
} from '../support/shop-browser.ts';

/** Checks the open page in a narrow and a wide window; a line for each fault. */
async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await violations(page)).map((fault) => `${name} at ${width}: ${fault}`));
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const wider = await overflow(page);
  return wider > 0 ? [...found, `${name} is ${wider} px wider than 320`] : found;
}

for (const prefix of ['', '/de']) {
  test(`axe finds no fault in the checkout, and no page contacts another site (${prefix || 'en'})`, async ({
    page,
    context,
    shop,
  }) => {
    test.setTimeout(180_000);
    const buyer = await newBuyer(context, shop);
    const foreign = foreignTo(context, shop);
    const found: string[] = [];
    const look = async (name: string, ready: string | RegExp) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ready);
      found.push(...(await faults(page, prefix + name)));
    };
    const pay = page.getByRole('main').locator('button[value=pay]');
    const choose = (value: string) => page.locator(`button[value=${value}]`).click();
    await page.goto(`${shop}${prefix}/payment`);
    await look('payment, empty', /^(Payment|Zahlung)$/);
    await page.goto(`${shop}${prefix}/passes`);
    await look('passes', /^(Passes|Pässe)$/);
    await page.getByRole('main').locator('a[href*=checkout]').first().click();
    await page.locator('summary').filter({ hasText: /code/i }).click();
    await look('checkout', /^(Checkout|Kasse)$/);
    await pay.click();
    await atSandbox(page);
    await look('sandbox', /^Test/);
    await choose('decline');
    await page.waitForURL(/done=declined/);
    await look('declined', /^(Checkout|Kasse)$/);
    await pay.click();
    await atSandbox(page);
    const [order] = await buyer.orders();
    await page.goto(`${shop}${prefix}/checkout/orders/${order?.uuid}`);
    await look('not approved', /not approved|noch nicht/);
    await page.getByRole('link', { name: /Go on to pay|Weiter zum Bezahlen/ }).click();
    await choose('slow');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/under way|unterwegs/);
    // Offline, the page does not poll and does not change while axe reads it.
    await context.setOffline(true);
    found.push(...(await violations(page)).map((fault) => `waiting: ${fault}`));
    await context.setOffline(false);
    await look('confirmation', /^(It is yours|Viel Spaß)/);
    await goToBought(page);
    await page.waitForURL(/\/profile\/subscriptions\//);
    await look('subscription', 'Pass');
    await page.goto(`${page.url()}?cancel`);
    await look('cancel?', 'Pass');
    await page.locator('button[value=cancel]').click();
    await page.waitForURL(/done=cancelled/);
    await look('cancelled', 'Pass');
    await page.goto(`${shop}${prefix}/payment`);
    await look('payment', /^(Payment|Zahlung)$/);
    await page.goto(`${shop}${prefix}/payment/receipts/${order?.uuid}`);
    await look('receipt', /^(Receipt|Beleg) 2026-\d{6}$/);
    const event = await eventFor(page, shop, 'ppv', 'upcoming');
    await page.goto(`${shop}${prefix}/events/${event.uuid}/checkout`);
    await look('checkout of a match', /^(Checkout|Kasse)$/);
    expect(found).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

test('a receipt prints black on white, without site navigation', async ({ page, context, shop }) => {
  const buyer = await newBuyer(context, shop);
  await page.goto(`${shop}/passes`);
  await page
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click();
  await payButton(page).click();
  await press(page, 'Approve and pay');
  await goToBought(page);
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
