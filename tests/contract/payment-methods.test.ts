import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import type { PaymentMethod } from '#contract/orders.ts';
import { forgetRemoved } from '#platform/orders/payment-methods.ts';
import { SANDBOX_PAYMENTS } from '#platform/orders/providers/providers.ts';
import { createOrders, type Orders } from '#platform/orders/services.ts';
import { type AccountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { customer, PLAN, shop } from '../support/shop.ts';
import { testDatabase } from '../support/test-database.ts';

const DAY = 86_400;

let platform: AccountsPlatform;
let orders: Orders;
beforeAll(async () => {
  const database = await testDatabase();
  const clock: Clock = { rate: 1, now: () => platform.now(), toReal: (at) => at, fromReal: (at) => at };
  const onError = (error: unknown) => expect(error).toBeUndefined();
  orders = createOrders(
    { database, clock, payments: SANDBOX_PAYMENTS, origin: ORIGIN, defaultLocale: 'en', onError },
    (request) => platform.fetch(request),
  );
  platform = await shop({ database, orders });
});
afterAll(() => platform.close());

test('a removed payment method can be brought back for a day, with the renewals it paid', async () => {
  const ada = await customer(platform);
  await ada.bought('plan', PLAN);
  const methods = async () => (await ada.read<{ data: PaymentMethod[] }>('payment_methods')).data;
  const [method] = await methods();
  expect(method).toMatchObject({ removedAt: null, renews: [{ until: expect.any(String) }] });
  const path = `payment_methods/${method?.uuid}`;
  expect((await ada.call('POST', `${path}/restore`)).status).toBe(404);

  expect((await ada.call('DELETE', path)).status).toBe(204);
  expect(await methods()).toMatchObject([{ removedAt: expect.any(String), renews: [] }]);
  expect(await ada.subscriptions()).toMatchObject([{ status: 'ending', renewable: false }]);
  expect((await (await customer(platform)).call('POST', `${path}/restore`)).status).toBe(404);
  expect((await ada.call('POST', `${path}/restore`)).status).toBe(204);
  expect(await ada.subscriptions()).toMatchObject([{ status: 'active', renewable: true }]);

  expect((await ada.call('DELETE', path)).status).toBe(204);
  platform.pass(DAY);
  await forgetRemoved(orders.services);
  expect(await methods()).toEqual([]);
  expect((await ada.call('POST', `${path}/restore`)).status).toBe(404);
});
