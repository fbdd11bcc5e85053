import { violations } from '../support/axe.ts';
import { CLIENT, type PaypalStub, paypalStub } from '../support/paypal-stub.ts';
import type { RunningServer } from '../support/server.ts';
import { eventFor, expect, goToBought, foreignTo, newBuyer, startShop, test as base } from '../support/shop-browser.ts';

const test = base.extend<object, { paypal: { stub: PaypalStub; server: RunningServer } }>({
  paypal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const stub = await paypalStub();
      const server = await startShop({
        ...{ PAYMENT_CLIENT_ID: CLIENT.id, PAYMENT_CLIENT_SECRET: CLIENT.secret, PAYMENT_WEBHOOK_ID: CLIENT.webhook },
        PAYMENT_API_URL: stub.origin,
      });
      await use({ stub, server });
      await server.stop();
      await stub.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A stub of PayPal's script: a button that asks the page for an order and lets the payer approve it. */
const SDK = `window.paypal = { Buttons: (options) => ({ render: async (place) => {
  const button = document.createElement('button');
  button.textContent = 'PayPal';
  button.onclick = async () => {
    try {
      const orderID = await options.createOrder();
      await fetch('/approved-by-the-payer?token=' + orderID);
      await options.onApprove({ orderID });
    } catch (error) { options.onError(error); }
  };
  place.append(button);
} }) };`;

test.describe('with PayPal', () => {
  test('its script and its policy load on payment pages only', async ({ page, context, paypal: { server } }) => {
    const site = server.origin;
    await newBuyer(context, site);
    const foreign = foreignTo(context, site);
    await context.route('https://www.paypal.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SDK }),
    );
    for (const path of ['/', '/passes', '/payment', '/profile', '/setting']) {
      const answer = await page.goto(site + path);
      expect(answer?.headers()['content-security-policy'], path).not.toContain('paypal');
    }
    expect(foreign).toEqual([]);
    await page.goto(`${site}/passes`);
    await page
      .getByRole('link', { name: /^Choose/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
    expect(foreign).toHaveLength(1);
    const sdk = new URL(foreign[0] ?? '');
    expect([sdk.origin + sdk.pathname, Object.fromEntries(sdk.searchParams)]).toEqual([
      'https://www.paypal.com/sdk/js',
      { 'client-id': CLIENT.id, currency: 'EUR', intent: 'capture', components: 'buttons' },
    ]);
  });

  test('its button creates the order on the server and returns to a pass', async ({
    page,
    context,
    paypal: { server, stub },
  }) => {
    const site = server.origin;
    const buyer = await newBuyer(context, site);
    await context.route('https://www.paypal.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SDK }),
    );
    await context.route('**/approved-by-the-payer?token=*', (route) => {
      stub.choose(new URL(route.request().url()).searchParams.get('token') ?? '', 'approve');
      return route.fulfill({ body: 'ok' });
    });
    await page.goto(`${site}/de/passes`);
    await page.getByRole('main').locator('a[href*=checkout]').first().click();
    await expect(page.getByText('Er endet von selbst')).toBeVisible();
    const button = page.getByRole('button', { name: 'PayPal', exact: true });
    await expect(button).toBeVisible();
    await expect(page.getByRole('button', { name: /mit PayPal bezahlen$/ })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await button.dblclick();
    await goToBought(page);
    await page.waitForURL(`${site}/de/profile/subscriptions/**`);
    const [order, ...more] = await buyer.orders();
    expect([order?.state, order?.provider, more]).toEqual(['captured', 'paypal', []]);
    expect(stub.orders.get(order?.reference ?? '')?.captures).toHaveLength(1);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'that is blocked' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test('the form of the page leads to PayPal and back', async ({ page, context, paypal: { server, stub } }) => {
        const site = server.origin;
        const buyer = await newBuyer(context, site);
        await context.route('https://www.paypal.com/**', (route) => route.abort('blockedbyclient'));
        const event = await eventFor(page, site, 'ppv');
        await page.goto(`${site}/events/${event.uuid}/checkout`);
        const pay = page.getByRole('button', { name: /with PayPal$/ });
        await pay.click();
        await page.waitForURL(`${stub.origin}/checkoutnow?token=*`);
        await page.getByRole('button', { name: 'cancel' }).click();
        await expect(page.getByRole('alert').filter({ hasText: 'You cancelled the payment.' })).toBeVisible();
        await pay.click();
        await page.getByRole('button', { name: 'decline' }).click();
        await expect(page.getByRole('alert').filter({ hasText: 'The payment was declined.' })).toBeVisible();
        await pay.click();
        await page.getByRole('button', { name: 'approve' }).click();
        await goToBought(page);
        await page.waitForURL(`${site}/events/${event.uuid}/watch`);
        expect(await buyer.mayWatch(event.uuid)).toBe(true);
      });
    });
  }

  test('a PayPal outage shows a message, and the member is not charged', async ({
    page,
    context,
    paypal: { server, stub },
  }) => {
    await newBuyer(context, server.origin);
    await context.route('https://www.paypal.com/**', (route) => route.abort());
    await page.goto(`${server.origin}/passes`);
    await page
      .getByRole('link', { name: /^Choose/ })
      .first()
      .click();
    stub.trouble = 'down';
    await page.getByRole('button', { name: /with PayPal$/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The payment service does not answer.' })).toBeVisible();
    stub.trouble = null;
  });
});
