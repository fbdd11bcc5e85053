import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmPassword, signInAs, withoutBar } from '../../support/admin-site.ts';
import { faultsOf, PHONE } from '../../support/axe.ts';
import { test as base } from '../../support/browser.ts';
import { buy } from '../../support/buy.ts';
import { stockedWithPlans } from '../../support/order-client.ts';
import { ownServer } from '../../support/own-server.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { expect, newBuyer } from '../../support/shop-browser.ts';

const test = base.extend<object, { shop: RunningServer }>({
  shop: ownServer(async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'touchline-refund-'));
    await stockedWithPlans(DATA_DIR, 1);
    return startServer({ DATA_DIR, DEMO: '0', TRUST_PROXY: '1' });
  }),
});
test.use({ viewport: { width: PHONE, height: 844 } });

test('an operator refunds an order from a phone: the buyer has lost the pass, and the log names who did it', async ({
  browser,
  page,
  context,
  shop,
}) => {
  const buyers = await browser.newContext();
  const buyer = await newBuyer(buyers, shop.origin);
  await buy(buyers, shop.origin, 'plan', 'plan-0');
  await signInAs(context, shop, ['owner']);
  await page.goto(`${shop.origin}/admin/shop`);
  await page.getByRole('link', { name: /9\.99/ }).click();
  // Money asks for the password again.
  if (new URL(page.url()).pathname === '/admin/confirm') await confirmPassword(context, shop);
  const [order] = await buyer.orders();
  await page.goto(`${shop.origin}/admin/shop/orders/${order?.uuid}`);
  await withoutBar(page);
  expect(await faultsOf(page, 'a paid order', [PHONE, 1440])).toEqual([]);
  await page.setViewportSize({ width: PHONE, height: 844 });
  await page.locator('summary', { hasText: 'Refund' }).click();
  await page.getByRole('button', { name: 'Refund €9.99' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Refunded: the access was taken away.' })).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0);

  expect(await buyer.orders()).toMatchObject([{ state: 'refunded' }]);
  expect(await buyer.subscriptions()).toMatchObject([{ status: 'ended' }]);
  const receipt = await buyers.newPage();
  await receipt.goto(`${shop.origin}/payment/receipts/${order?.uuid}`);
  await expect(receipt.getByText(/^Refunded on /)).toBeVisible();
  await buyers.close();
  await page.goto(`${shop.origin}/admin/audit`);
  await expect(page.getByRole('main')).toContainText('Ada Example');
  await expect(page.getByRole('main')).toContainText(/refund/i);
});
