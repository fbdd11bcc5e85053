import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Clock } from '#lib/clock.ts';
import { createOrders, type Orders } from '#platform/orders/services.ts';
import { SANDBOX_PAYMENTS } from '#platform/orders/providers/providers.ts';
import { reconcileOrders } from '#platform/orders/reconcile.ts';
import { renewDue } from '#platform/orders/order-jobs.ts';
import { type AccountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { type Customer, customer, MATCH, PLAN, shop } from '../support/shop.ts';
import { testDatabase } from '../support/test-database.ts';

const MINUTE = 60;
const DAY = 86_400;
const YEARS = 11 * 365 * DAY;

let platform: AccountsPlatform;
let orders: Orders;
let ada: Customer;
beforeAll(async () => {
  const database = await testDatabase();
  const clock: Clock = { rate: 1, now: () => platform.now(), toReal: (at) => at, fromReal: (at) => at };
  const services = { database, clock, payments: SANDBOX_PAYMENTS, origin: ORIGIN, defaultLocale: 'en' as const };
  orders = createOrders({ ...services, onError: () => {} }, (request) => platform.fetch(request));
  platform = await shop({ database, orders });
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await customer(platform);
});

test('an order checked while the clock was years ahead is completed', async () => {
  const made = await ada.ordered('event', MATCH);
  await platform.database
    .updateTable('order')
    .set({ looked_at: platform.now() + YEARS * 1000 })
    .where('uuid', '=', made.uuid)
    .execute();
  await ada.press(made, 'approve');
  platform.pass(11 * MINUTE);
  await reconcileOrders(orders.services);
  expect((await ada.read<Order>(`orders/${made.uuid}`)).state).toBe('captured');
});

test('a charge declined while the clock was years ahead is retried', async () => {
  await ada.bought('plan', PLAN);
  await platform.database
    .updateTable('subscription')
    .set({ declines: 1, retry_at: platform.now() + YEARS * 1000 })
    .where('account_uuid', '=', ada.uuid)
    .execute();
  platform.pass(31 * DAY);
  await renewDue(orders.services);
  expect((await ada.orders()).filter(({ state }) => state === 'captured')).toHaveLength(2);
});
