import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHONE, violations } from '../../support/axe.ts';
import { stockedWithPlans } from '../../support/order-client.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { expect, goToBought, newBuyer, test as base } from '../../support/shop-browser.ts';
import { STRIPE, type StripeStub, stripeStub } from '../../support/stripe-stub.ts';

const test = base.extend<object, { cards: { stub: StripeStub; server: RunningServer } }>({
  cards: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const stub = await stripeStub();
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'touchline-cards-'));
      await stockedWithPlans(DATA_DIR, 1);
      const server = await startServer({
        ...{ DATA_DIR, DEMO: '0', TRUST_PROXY: '1', STRIPE_SECRET_KEY: STRIPE.secretKey, STRIPE_API_URL: stub.origin },
        ...{ STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret, SELLER_NAME: 'Derby TV GmbH', SELLER_TAX_ID: 'DE123' },
        TAX_RATE: '19',
      });
      await use({ stub, server });
      await server.stop();
      await stub.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ viewport: { width: PHONE, height: 844 } });

test('a pass is paid by card, its receipt shows the tax, and the card is changed', async ({ page, context, cards }) => {
  const { stub, server } = cards;
  const site = server.origin;
  const buyer = await newBuyer(context, site);
  await page.goto(`${site}/passes/plan-0/checkout`);
  await expect(page.getByText('It renews every month for €9.99 until you cancel.')).toBeVisible();
  await expect(page.getByText('Test payment')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay €9.99 by card' }).click();
  await page.waitForURL(`${stub.origin}/pay/*`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await goToBought(page);
  await page.waitForURL(`${site}/profile/subscriptions/*`);
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();

  await page.goto(`${site}/payment`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /Pass.*Paid/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt \d{4}-000001$/);
  for (const text of ['Derby TV GmbH', 'DE123', 'Tax 19% included', '€8.39', '€1.60'])
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${site}/payment`);
  await page.getByRole('button', { name: 'Change Visa •••• 4242' }).click();
  await page.waitForURL(`${stub.origin}/portal/*`);
  stub.changeCard([...stub.customers.keys()].at(-1)!);
  await page.goto(`${site}/payment?done=card#methods`);
  await expect(page.getByText('Visa •••• 1881')).toBeVisible();
  await expect(page.getByText('Your payment methods are up to date.')).toBeVisible();
  expect(await buyer.subscriptions()).toMatchObject([{ status: 'active', method: 'Visa •••• 1881' }]);
});

test('who gives up at Stripe comes back to the checkout, and nothing was charged', async ({ page, context, cards }) => {
  const { stub, server } = cards;
  const buyer = await newBuyer(context, server.origin);
  await page.goto(`${server.origin}/de/passes/plan-0/checkout`);
  await page.getByRole('button', { name: /mit Karte zahlen/ }).click();
  await page.waitForURL(`${stub.origin}/pay/*`);
  const [order] = await buyer.orders();
  const reference = order?.reference ?? '';
  await page.goto(stub.sessions.get(reference)?.fields['cancel_url'] ?? '');
  await expect(page.getByRole('alert').filter({ hasText: 'abgebrochen' })).toBeVisible();
  expect(stub.sessions.get(reference)?.status).toBe('expired');
  expect(await buyer.orders()).toMatchObject([{ state: 'cancelled' }]);
});
