import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, Plan } from '#contract/orders.ts';
import type { Clock } from '#lib/clock.ts';
import { testDatabase } from '../support/test-database.ts';
import { createOrders, type Orders } from '#platform/orders/services.ts';
import { reconcileOrders } from '#platform/orders/reconcile.ts';
import { refundAsked, refundOrder } from '#platform/orders/refund.ts';
import { type AccountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { CLIENT, type PaypalStub, paypalStub } from '../support/paypal-stub.ts';
import { type Customer, customer, MATCH, PLAN, shop } from '../support/shop.ts';

let stub: PaypalStub;
let platform: AccountsPlatform;
let orders: Orders;
let ada: Customer;
beforeAll(async () => {
  stub = await paypalStub();
  const database = await testDatabase();
  const clock: Clock = { rate: 1, now: () => platform.now(), toReal: (at) => at, fromReal: (at) => at };
  const payments = {
    ...{ apiUrl: stub.origin, clientId: CLIENT.id, clientSecret: CLIENT.secret, webhookId: CLIENT.webhook },
    sandboxAllowed: false,
    stripe: null,
  };
  orders = createOrders(
    { database, clock, payments, origin: ORIGIN, defaultLocale: 'en', onError: () => {} },
    (request) => platform.fetch(request),
  );
  platform = await shop({ database, orders });
});
afterAll(async () => {
  await stub.close();
  await platform.close();
});
beforeEach(async () => {
  ada = await customer(platform);
});

const storedOrder = ({ reference }: Order) => stub.orders.get(reference ?? '');
const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  platform.fetch(new Request(`${ORIGIN}/v2/payments/webhooks/paypal`, { method: 'POST', body, headers }));
const stateOf = async ({ uuid }: Order) => (await ada.read<Order>(`orders/${uuid}`)).state;

test('an order is created at PayPal with the server’s price, and approved there', async () => {
  const made = await ada.ordered('event', MATCH);
  expect(made).toMatchObject({ provider: 'paypal', approveUrl: `${stub.origin}/checkoutnow?token=${made.reference}` });
  expect(storedOrder(made)?.body).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: made.uuid, amount: { currency_code: 'EUR', value: '4.99' } }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: `${ORIGIN}/checkout/orders/${made.uuid}`,
          cancel_url: `${ORIGIN}/checkout/orders/${made.uuid}?cancelled`,
          user_action: 'PAY_NOW',
        },
      },
    },
  });
});

test('an approved order is captured once over repeated and parallel requests', async () => {
  const made = await ada.ordered('plan', PLAN);
  expect((await ada.captured(made)).state).toBe('created');
  stub.choose(made.reference ?? '', 'approve');
  const answers = await Promise.all(Array.from({ length: 5 }, () => ada.captured(made)));
  expect(new Set(answers.map(({ state, receiptNumber }) => `${state} ${receiptNumber}`)).size).toBe(1);
  expect(storedOrder(made)?.captures).toHaveLength(1);
  expect(await ada.entitlements()).toHaveLength(1);
  const ids = stub.calls
    .filter(({ path }) => path.endsWith(`${made.reference}/capture`))
    .map(({ requestId }) => requestId);
  expect(new Set(ids)).toEqual(new Set([made.uuid]));
});

test('a pass paid with PayPal does not renew, and its offer shows this', async () => {
  expect((await ada.read<{ renews: boolean }>(`offers/plan/${PLAN}`)).renews).toBe(false);
  const made = await ada.ordered('plan', PLAN);
  stub.choose(made.reference ?? '', 'approve');
  await ada.captured(made);
  expect(await ada.subscriptions()).toMatchObject([{ status: 'ending', renewable: false, method: null }]);
});

test('a card that PayPal declines grants nothing', async () => {
  const made = await ada.ordered('event', MATCH);
  stub.choose(made.reference ?? '', 'decline');
  expect((await ada.captured(made)).state).toBe('declined');
  expect([storedOrder(made)?.captures, await ada.entitlements()]).toEqual([[], []]);
});

test('a pending capture grants nothing until PayPal completes it', async () => {
  const made = await ada.ordered('event', MATCH);
  stub.choose(made.reference ?? '', 'pending');
  expect((await ada.captured(made)).state).toBe('approved');
  expect(await ada.entitlements()).toEqual([]);
  const capture = storedOrder(made)!.captures[0]!;
  capture.status = 'COMPLETED';
  const resource = { id: capture.id, supplementary_data: { related_ids: { order_id: made.reference } } };
  expect((await send(stub.webhook('PAYMENT.CAPTURE.COMPLETED', resource))).status).toBe(204);
  expect([await stateOf(made), (await ada.entitlements()).length]).toEqual(['captured', 1]);
});

describe('lost answers', () => {
  test('to creating an order: the next attempt finds it', async () => {
    stub.trouble = 'lost answer';
    expect((await ada.order('event', MATCH)).status).toBe(502);
    const before = stub.orders.size;
    const made = await ada.ordered('event', MATCH);
    expect(made.state).toBe('created');
    expect(stub.orders.size).toBe(before);
    expect(await ada.orders()).toHaveLength(1);
  });

  test('to a capture: the next check records the payment', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.choose(made.reference ?? '', 'approve');
    stub.trouble = 'lost answer';
    expect((await ada.capture(made)).status).toBe(502);
    expect(storedOrder(made)?.captures).toHaveLength(1);
    expect(await stateOf(made)).toBe('approved');
    await reconcileOrders(orders.services, { all: true });
    expect([await stateOf(made), storedOrder(made)?.captures.length]).toEqual(['captured', 1]);
  });

  test('during a PayPal outage change nothing', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.choose(made.reference ?? '', 'approve');
    stub.trouble = 'down';
    expect((await ada.capture(made)).status).toBe(502);
    expect((await ada.order('plan', PLAN)).status).toBe(502);
    stub.trouble = null;
    expect((await ada.captured(made)).state).toBe('captured');
  });

  test('to a revoked token lead to a new one', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.choose(made.reference ?? '', 'approve');
    stub.trouble = 'token withdrawn';
    expect((await ada.capture(made)).status).toBe(502);
    expect((await ada.captured(made)).state).toBe('captured');
  });
});

describe('a webhook', () => {
  test('with PayPal’s signature captures an approved order once', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.choose(made.reference ?? '', 'approve');
    const webhook = stub.webhook('CHECKOUT.ORDER.APPROVED', { id: made.reference, status: 'APPROVED' });
    const answers = await Promise.all([send(webhook), send(webhook), send(webhook)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([await stateOf(made), storedOrder(made)?.captures.length]).toEqual(['captured', 1]);
  });

  test.each<[string, (webhook: ReturnType<PaypalStub['webhook']>) => ReturnType<PaypalStub['webhook']>]>([
    ['another body', ({ body, headers }) => ({ headers, body: body.replace('APPROVED', 'APPROVED ') })],
    [
      'another signature',
      ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-transmission-sig': 'AAAA' } }),
    ],
    ['another time', ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-transmission-time': '2020' } })],
    [
      'no id',
      ({ body, headers: { 'paypal-transmission-id': _, ...headers } }) => ({ body, headers: headers as never }),
    ],
    ['no JSON', ({ headers }) => ({ headers, body: '{' })],
  ])('with %s is refused, and changes nothing', async (_name, forge) => {
    const made = await ada.ordered('event', MATCH);
    stub.choose(made.reference ?? '', 'approve');
    const answer = await send(forge(stub.webhook('CHECKOUT.ORDER.APPROVED', { id: made.reference })));
    expect([answer.status, await stateOf(made)]).toEqual([400, 'created']);
  });

  test('for another webhook is refused', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.choose(made.reference ?? '', 'approve');
    const webhook = stub.webhook('CHECKOUT.ORDER.APPROVED', { id: made.reference }, 'SOMEBODY-ELSES');
    expect([(await send(webhook)).status, await stateOf(made)]).toEqual([400, 'created']);
  });

  test('does not change an order that is not approved', async () => {
    const made = await ada.ordered('event', MATCH);
    const resource = {
      id: 'X',
      status: 'COMPLETED',
      supplementary_data: { related_ids: { order_id: made.reference } },
    };
    expect((await send(stub.webhook('PAYMENT.CAPTURE.COMPLETED', resource))).status).toBe(204);
    expect([await stateOf(made), await ada.entitlements()]).toEqual(['created', []]);
  });

  test('of a refund revokes access', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.choose(made.reference ?? '', 'approve');
    await ada.captured(made);
    const capture = storedOrder(made)!.captures[0]!;
    capture.status = 'REFUNDED';
    const links = [{ rel: 'up', href: `${stub.origin}/v2/payments/captures/${capture.id}`, method: 'GET' }];
    expect((await send(stub.webhook('PAYMENT.CAPTURE.REFUNDED', { id: 'REFUND1', links }))).status).toBe(204);
    expect(await stateOf(made)).toBe('refunded');
    expect(await ada.entitlements()).toMatchObject([{ revoked_at: expect.any(Number) }]);
  });

  test('about another event is accepted and ignored', async () => {
    expect((await send(stub.webhook('CUSTOMER.DISPUTE.CREATED', { id: 'D1' }))).status).toBe(204);
  });
});

test('an operator pays an order back at PayPal, once, also when its answer is lost', async () => {
  const made = await ada.ordered('event', MATCH);
  stub.choose(made.reference ?? '', 'approve');
  await ada.captured(made);
  await platform.database
    .updateTable('order')
    .set({ refund_asked_at: platform.now() })
    .where('uuid', '=', made.uuid)
    .execute();
  stub.trouble = 'lost answer';
  await expect(refundOrder(orders.services, made.uuid)).rejects.toMatchObject({ body: { status: 502 } });
  expect(await stateOf(made)).toBe('captured');
  await Promise.all([refundAsked(orders.services), refundAsked(orders.services)]);
  const refunds = stub.calls.filter(({ path }) => path.endsWith('/refund'));
  expect([await stateOf(made), new Set(refunds.map(({ requestId }) => requestId)).size]).toEqual(['refunded', 1]);
  expect(await ada.entitlements()).toMatchObject([{ revoked_at: expect.any(Number) }]);
});

test('with PayPal the sandbox has no page and no webhook', async () => {
  expect((await platform.fetch(new Request(`${ORIGIN}/payments/sandbox/x`))).status).toBe(404);
  const webhook = new Request(`${ORIGIN}/v2/payments/webhooks/sandbox`, { method: 'POST', body: '{}' });
  expect((await platform.fetch(webhook)).status).toBe(404);
  const plans = await platform.fetch(new Request(`${ORIGIN}/v2/plans`));
  expect(((await plans.json()) as { data: Plan[] }).data.length).toBeGreaterThan(0);
});
