import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, PaymentMethod, Subscription } from '#contract/orders.ts';
import { accessByUuid } from '#platform/access/access-of.ts';
import { createOrders, type Orders } from '#platform/orders/services.ts';
import { SANDBOX_PAYMENTS } from '#platform/orders/providers/providers.ts';
import { EXPIRES_MS, reconcileOrders } from '#platform/orders/reconcile.ts';
import { renewDue } from '#platform/orders/order-jobs.ts';
import { finishOrder } from '#platform/orders/finish-order.ts';
import { takeWebhook } from '#platform/orders/webhooks.ts';
import { testDatabase } from '../support/test-database.ts';
import type { Clock } from '#lib/clock.ts';
import { type AccountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { type Customer, customer, MATCH, PLAN, SEASON, shop } from '../support/shop.ts';

const DAY = 86_400;

let platform: AccountsPlatform;
let orders: Orders;
let ada: Customer;
const faults: unknown[] = [];
beforeAll(async () => {
  const database = await testDatabase();
  // The platform has its own clock, which orders follow.
  const clock: Clock = { rate: 1, now: () => platform.now(), toReal: (at) => at, fromReal: (at) => at };
  orders = createOrders(
    {
      ...{ database, clock, payments: SANDBOX_PAYMENTS, origin: ORIGIN, defaultLocale: 'en' },
      onError: (error) => faults.push(error),
    },
    (request) => platform.fetch(request),
  );
  platform = await shop({ database, orders });
});
afterAll(() => platform.close());
beforeEach(async () => {
  faults.length = 0;
  ada = await customer(platform);
});

const only = async () => (await ada.subscriptions())[0] as Subscription;
const charged = async () =>
  (await ada.orders()).filter(({ state }) => state === 'captured').map(({ total }) => total.amount);
const change = (uuid: string, command: 'cancel' | 'resume') => ada.call('POST', `subscriptions/${uuid}/${command}`);
/** Whether Ada has access to a match that any pass opens. */
const opens = async () => (await accessByUuid(platform.database, 'match-pass', ada.uuid, platform.now()))?.granted;

describe('a pass that renews', () => {
  test('is charged once a period at the original price, and stays open in between', async () => {
    await ada.bought('plan', PLAN);
    const { paidUntil } = await only();
    await platform.database.updateTable('plan').set({ price_minor: 1299 }).where('uuid', '=', PLAN).execute();
    for (let day = 0; day < 95; day += 1) {
      await Promise.all([renewDue(orders.services), renewDue(orders.services)]);
      expect(await opens()).toBe(true);
      platform.pass(DAY);
      // The background jobs run up to a day late.
      await renewDue(orders.services);
    }
    await platform.database.updateTable('plan').set({ price_minor: 999 }).where('uuid', '=', PLAN).execute();
    expect(await charged()).toEqual([999, 999, 999, 999]);
    const { status, startedAt, paidUntil: until } = await only();
    expect(status).toBe('active');
    expect(new Date(until ?? '').getUTCDate()).toBe(new Date(startedAt).getUTCDate());
    expect(Date.parse(until ?? '') - Date.parse(paidUntil ?? '')).toBeGreaterThan(89 * DAY * 1000);
    expect(faults).toEqual([]);
  });

  test('stays open until the end of its period after cancelling, and is not charged again', async () => {
    const { subscription } = await ada.bought('plan', PLAN);
    expect((await change(subscription ?? '', 'cancel')).status).toBe(200);
    expect(await only()).toMatchObject({ status: 'ending', cancelledAt: expect.any(String) });
    platform.pass(27 * DAY);
    await renewDue(orders.services);
    expect(await opens()).toBe(true);
    platform.pass(5 * DAY);
    await renewDue(orders.services);
    expect([await opens(), (await only()).status, await charged()]).toEqual([false, 'ended', [999]]);
    expect((await change(subscription ?? '', 'resume')).status).toBe(409);
    // An expired plan can be bought again.
    expect((await ada.bought('plan', PLAN)).state).toBe('captured');
  });

  test('continues when it is resumed in time', async () => {
    const { subscription } = await ada.bought('plan', PLAN);
    await change(subscription ?? '', 'cancel');
    expect((await (await change(subscription ?? '', 'resume')).json()) as Subscription).toMatchObject({
      status: 'active',
      cancelledAt: null,
    });
    platform.pass(31 * DAY);
    await renewDue(orders.services);
    expect(await charged()).toEqual([999, 999]);
  });

  test('with a declined card is retried three times, a day apart, and then ends', async () => {
    await ada.bought('plan', PLAN);
    await platform.database
      .updateTable('payment_method')
      .set({ token: `expired-${ada.uuid}` })
      .where('account_uuid', '=', ada.uuid)
      .execute();
    platform.pass(31 * DAY);
    for (const status of ['overdue', 'overdue', 'ended']) {
      await renewDue(orders.services);
      await renewDue(orders.services);
      expect((await only()).status).toBe(status);
      platform.pass(DAY + 1);
    }
    await renewDue(orders.services);
    expect((await ada.orders()).filter(({ state }) => state === 'declined')).toHaveLength(3);
    expect([await opens(), await charged()]).toEqual([false, [999]]);
  });

  test('ends when its payment method is removed', async () => {
    await ada.bought('plan', PLAN);
    const [method] = (await ada.read<{ data: PaymentMethod[] }>('payment_methods')).data;
    expect((await ada.call('DELETE', `payment_methods/${method?.uuid}`)).status).toBe(204);
    expect(await only()).toMatchObject({ status: 'ending', renewable: false, method: null });
    platform.pass(31 * DAY);
    await renewDue(orders.services);
    expect([await charged(), (await only()).status]).toEqual([[999], 'ended']);
  });

  test('is charged once when the process dies between the charge and its record', async () => {
    await ada.bought('plan', PLAN);
    platform.pass(31 * DAY);
    const { charge } = orders.sandbox.provider;
    const dying = async (...call: Parameters<typeof charge>) => {
      await charge(...call);
      throw new Error('The process died.');
    };
    await renewDue({ ...orders.services, providerOf: () => ({ ...orders.sandbox.provider, charge: dying }) });
    expect(await charged()).toEqual([999]);
    await renewDue(orders.services);
    expect(await charged()).toEqual([999, 999]);
    const rows = await platform.database
      .selectFrom('sandbox_capture')
      .innerJoin('payment_method', 'payment_method.token', 'sandbox_capture.token')
      .select('id')
      .where('account_uuid', '=', ada.uuid)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

test('a season pass ends with its season, and can be neither cancelled nor renewed', async () => {
  const { subscription } = await ada.bought('plan', SEASON);
  expect((await change(subscription ?? '', 'cancel')).status).toBe(409);
  expect(await only()).toMatchObject({ status: 'active', renewable: false });
});

describe('abandoned orders', () => {
  const stateOf = async ({ uuid }: Order) => (await ada.read<Order>(`orders/${uuid}`)).state;

  test('are captured if they were approved', async () => {
    const made = await ada.ordered('event', MATCH);
    await ada.press(made, 'approve');
    await reconcileOrders(orders.services);
    expect(await stateOf(made)).toBe('created');
    platform.pass(601);
    await reconcileOrders(orders.services);
    expect(await stateOf(made)).toBe('captured');
    expect(await ada.entitlements()).toHaveLength(1);
  });

  test('are checked at a start, whatever their age', async () => {
    const made = await ada.ordered('event', MATCH);
    await ada.press(made, 'approve');
    await reconcileOrders(orders.services, { all: true });
    expect(await stateOf(made)).toBe('captured');
  });

  test('are recorded when the process died after the capture', async () => {
    const made = await ada.ordered('event', MATCH);
    await ada.press(made, 'approve');
    await orders.sandbox.payments.capture(made.reference ?? '', made.uuid);
    await reconcileOrders(orders.services, { all: true });
    expect(await stateOf(made)).toBe('captured');
  });

  test('are not captured when they are cancelled meanwhile', async () => {
    const made = await ada.ordered('event', MATCH);
    await ada.press(made, 'approve');
    const { provider } = orders.sandbox;
    const look = async (reference: string) => {
      const status = await provider.look(reference);
      await ada.call('POST', `orders/${made.uuid}/cancel`);
      return status;
    };
    const services = { ...orders.services, providerOf: () => ({ ...provider, look }) };
    expect((await finishOrder(services, made.uuid)).state).toBe('cancelled');
    expect(await provider.look(made.reference ?? '')).toEqual({ kind: 'approved' });
  });

  test('expire without approval, and are never captured later', async () => {
    const made = await ada.ordered('event', MATCH);
    platform.pass(EXPIRES_MS / 1000 + 1);
    await reconcileOrders(orders.services);
    expect(await stateOf(made)).toBe('expired');
    await ada.press(made, 'approve');
    expect((await ada.captured(made)).state).toBe('expired');
    expect(await orders.sandbox.payments.look(made.reference ?? '')).toEqual({ kind: 'approved' });
  });
});

test('a refund revokes access', async () => {
  const done = await ada.bought('plan', PLAN);
  expect(await opens()).toBe(true);
  const provider = {
    ...orders.sandbox.provider,
    look: async () => ({ kind: 'refunded' }) as const,
    readWebhook: async () => ({ id: `refund-${done.uuid}`, about: { reference: done.reference ?? '' } }),
  };
  const services = { ...orders.services, providerOf: () => provider };
  expect(await takeWebhook(services, 'sandbox', new Headers(), '{}')).toBe(true);
  expect(await ada.orders()).toMatchObject([{ state: 'refunded', refundedAt: expect.any(String) }]);
  expect([await opens(), (await only()).status]).toEqual([false, 'ended']);
});

test('the orders of a deleted account remain without a name', async () => {
  const done = await ada.bought('plan', PLAN);
  const open = await ada.ordered('event', MATCH);
  await ada.press(open, 'approve');
  await platform.database.deleteFrom('account').where('uuid', '=', ada.uuid).execute();
  await reconcileOrders(orders.services, { all: true });
  const rows = await platform.database
    .selectFrom('order')
    .select(['account_uuid', 'state'])
    .where('uuid', 'in', [done.uuid, open.uuid])
    .orderBy('created_at')
    .orderBy('state')
    .execute();
  expect(rows).toEqual([
    { account_uuid: null, state: 'captured' },
    { account_uuid: null, state: 'expired' },
  ]);
});
