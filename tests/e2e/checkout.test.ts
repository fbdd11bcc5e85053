import { DEMO_COUPONS } from '#demo/coupons.ts';
import {
  alertOf,
  atSandbox,
  choosePass,
  eventFor,
  expect,
  goToBought,
  newBuyer,
  payButton,
  press,
  startPayment,
  test,
} from '../support/shop-browser.ts';
import { sendSignIn, signInAs, signOut } from '../support/sign-up-pages.ts';
import { signUp } from '../support/signed-in.ts';
import { videoTime, clickPlay } from '../support/watching.ts';

test(
  'a guest signs in, buys a pass, watches, cancels and resumes the subscription',
  { tag: '@rare' },
  async ({ page, shop }) => {
    const member = await signUp(page.context(), shop, { onboarded: true });
    await page.context().clearCookies();
    const event = await eventFor(page, shop, 'pass');
    await page.goto(`${shop}/events/${event.uuid}`);
    await page.getByRole('main').getByRole('link', { name: 'See passes' }).first().click();
    await page.getByRole('link', { name: /: Touchline Pass$/ }).click();
    await page.waitForURL(/\/users\/sign_in/);
    await sendSignIn(page, member.email);
    await page.waitForURL(`${shop}/passes/*/checkout?for=${event.uuid}`);
    await expect(page.getByText('€9.99 per month')).toBeVisible();
    await expect(page.getByText('Test payment', { exact: true })).toBeVisible();
    await payButton(page).click();
    await atSandbox(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test payment');
    await press(page, 'Approve and pay');
    await goToBought(page);
    await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
    await clickPlay(page);
    await expect.poll(() => videoTime(page)).toBeGreaterThan(0.5);

    await page.goto(`${shop}/payment`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Touchline Pass Active/ })
      .click();
    await expect(page.getByText('It renews by itself on 21/12/2026.')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel this pass' }).click();
    await page.getByRole('link', { name: 'Keep it' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Cancel this pass' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You keep it until 21/12/2026.' })).toBeVisible();
    await expect(page.getByText('Not renewing', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Resume this pass' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await signOut(page);
    await signInAs(page, shop, member, '/payment');
    await expect(page.getByRole('main').getByRole('link', { name: /Touchline Pass Active/ })).toBeVisible();
  },
);

test('a pay-per-view match is bought, and checkout returns to the match', async ({ page, context, shop }) => {
  const buyer = await newBuyer(context, shop);
  const event = await eventFor(page, shop, 'ppv');
  expect(await buyer.mayWatch(event.uuid)).toBe(false);
  await page.goto(`${shop}/events/${event.uuid}/checkout`);
  await expect(page.getByRole('main')).toContainText(event.name);
  await payButton(page).click();
  await press(page, 'Approve and pay');
  await goToBought(page);
  await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
  expect(await buyer.mayWatch(event.uuid)).toBe(true);
  // The pass is no longer for sale to this member.
  await page.goto(`${shop}/events/${event.uuid}/checkout`);
  await expect(page).toHaveURL(`${shop}/events/${event.uuid}/watch`);
});

test(
  'the checkout of a free match redirects to the match; an unknown one is 404',
  { tag: '@rare' },
  async ({ page, context, shop }) => {
    await newBuyer(context, shop);
    const event = await eventFor(page, shop, 'free');
    await page.goto(`${shop}/de/events/${event.uuid}/checkout`);
    await expect(page).toHaveURL(`${shop}/de/events/${event.uuid}`);
    for (const path of ['/events/nothing/checkout', '/passes/nothing/checkout', '/checkout/orders/nothing'])
      expect((await page.request.get(shop + path)).status(), path).toBe(404);
  },
);

test(
  'a declined card leaves no partial order, and the next attempt works',
  { tag: '@rare' },
  async ({ page, context, shop }) => {
    const buyer = await newBuyer(context, shop);
    const event = await eventFor(page, shop, 'ppv');
    await page.goto(`${shop}/events/${event.uuid}/checkout`);
    await payButton(page).click();
    await press(page, /declined/);
    await expect(alertOf(page, 'The payment was declined. Nothing was charged.')).toBeVisible();
    expect([await buyer.mayWatch(event.uuid), await buyer.subscriptions()]).toEqual([false, []]);
    await page.goto(`${shop}/payment`);
    await expect(page.getByText('No receipts yet.')).toBeVisible();
    await page.goto(`${shop}/events/${event.uuid}/checkout`);
    await payButton(page).click();
    await press(page, 'Approve and pay');
    await goToBought(page);
    await page.waitForURL(`${shop}/events/${event.uuid}/watch`);
    expect((await buyer.orders()).map(({ state }) => state).sort()).toEqual(['captured', 'declined']);
  },
);

test(
  'a tampered form does not change the price, and cross-site forms are rejected',
  { tag: '@rare' },
  async ({ page, context, shop }) => {
    const buyer = await newBuyer(context, shop);
    await choosePass(page, shop);
    await page.evaluate(() => {
      const form = document.querySelector('form:has([name=key])');
      for (const [name, value] of [
        ['amount', '1'],
        ['price', '0.01'],
        ['currency', 'JPY'],
        ['total', '{"amount":1}'],
      ] as const)
        form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    });
    await payButton(page).click();
    await atSandbox(page);
    await expect(page.getByRole('heading', { name: '€9.99' })).toBeVisible();
    expect(await buyer.orders()).toMatchObject([{ total: { amount: 999, currency: 'EUR' } }]);
    const foreign = await page.request.post(`${shop}/v2/users/me/orders`, {
      data: { item: { type: 'plan', uuid: 'x' }, idempotencyKey: crypto.randomUUID() },
      headers: { origin: 'https://evil.example', 'x-requested-by': 'touchline' },
    });
    expect(foreign.status()).toBe(403);
  },
);

test(
  'a member cannot open another member’s order, receipt or subscription',
  { tag: '@rare' },
  async ({ page, context, browser, shop }) => {
    const buyer = await startPayment(page, context, shop);
    await press(page, 'Approve and pay');
    await goToBought(page);
    await page.waitForURL(/\/profile\/subscriptions\//);
    const [order] = await buyer.orders();
    const others = await browser.newContext();
    await newBuyer(others, shop);
    for (const path of [
      `/profile/subscriptions/${order?.subscription}`,
      `/payment/receipts/${order?.uuid}`,
      `/checkout/orders/${order?.uuid}`,
    ]) {
      expect((await page.request.get(shop + path)).status(), path).toBe(200);
      const answer = await others.request.get(shop + path);
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).not.toContain('Touchline Pass');
    }
    await others.close();
  },
);

test('the coupon link opens the coupon page', { tag: '@rare' }, async ({ page, context, shop }) => {
  await newBuyer(context, shop);
  await choosePass(page, shop);
  await page.getByRole('main').getByText('Redeem a code', { exact: true }).click();
  await page.getByRole('main').getByLabel('Code').fill('SUMMER 26');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(`${shop}/checkout/coupons/SUMMER%2026`);
});

test(
  'the passes page takes coupon codes: a guest signs in first, a member enters one there',
  { tag: '@rare' },
  async ({ page, context, shop }) => {
    const redeem = page.getByRole('main').getByRole('button', { name: 'Redeem a code' });
    await page.goto(`${shop}/passes`);
    await redeem.click();
    const way = page.getByRole('dialog', { name: 'Redeem a code' }).getByRole('link', { name: 'Sign in' });
    await expect(way).toHaveAttribute('href', '/checkout/coupons');
    const buyer = await newBuyer(context, shop);
    await page.goto(`${shop}/passes`);
    await redeem.click();
    const dialog = page.getByRole('dialog', { name: 'Redeem a code' });
    await dialog.getByLabel('Code').fill(DEMO_COUPONS.plan);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Redeem now' }).click();
    await expect(page.getByText('You have redeemed this code.')).toBeVisible();
    expect(await buyer.mayWatch((await eventFor(page, shop, 'pass')).uuid)).toBe(true);
  },
);
