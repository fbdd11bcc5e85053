import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { ORIGIN } from '../support/accounts-platform.ts';
import { codeOf, type Customer, customer, FREE_MATCH, MATCH, PLAN, shop } from '../support/shop.ts';
import { apiOf } from '../support/visitor.ts';

const platform = await shop();
let ada: Customer;
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await customer(platform);
});

test.each([
  ['a price', { total: { amount: 1, currency: 'EUR' } }],
  ['an amount', { amount: 1 }],
  ['a currency', { currency: 'JPY' }],
  ['a state', { state: 'captured' }],
])('%s is never taken from the caller (T24)', async (_name, more) => {
  const answer = await ada.order('event', MATCH, randomUUID(), more);
  expect(answer.status).toBe(400);
  expect(await ada.orders()).toEqual([]);
});

test('a changed price creates a new order, and the old one is not captured', async () => {
  const made = await ada.ordered('event', MATCH);
  const price = (price_minor: number) =>
    platform.database.updateTable('event').set({ price_minor }).where('uuid', '=', MATCH).execute();
  await price(599);
  const next = await ada.ordered('event', MATCH);
  await price(499);
  expect([next.total.amount, next.uuid === made.uuid]).toEqual([599, false]);
  await ada.press(made, 'approve');
  expect((await ada.captured(made)).state).toBe('cancelled');
  expect(await ada.timesTaken(made)).toBe(0);
});

test('a capture of a different amount grants nothing and is reported', async () => {
  const faults: unknown[] = [];
  const other = await shop({ onError: (error) => faults.push(error) });
  const eve = await customer(other);
  const made = await eve.ordered('event', MATCH);
  await other.database.updateTable('sandbox_payment').set({ amount: 1 }).where('id', '=', made.reference).execute();
  await eve.press(made, 'approve');
  const answer = await eve.capture(made);
  expect([answer.status, await codeOf(answer)]).toEqual([502, 'payment_mismatch']);
  expect(await eve.entitlements()).toEqual([]);
  expect(String(faults[0])).toContain('the payment is not');
  await other.close();
});

test.each([
  ['plan', 'plan-gone', 409],
  ['plan', 'nothing', 404],
  ['event', FREE_MATCH, 409],
  ['event', 'match-pass', 409],
  ['event', 'nothing', 404],
] as const)('%s %s is not sold', async (type, uuid, status) => {
  expect((await ada.order(type, uuid)).status).toBe(status);
  expect(await ada.orders()).toEqual([]);
});

test('orders of other accounts are 404', async () => {
  const made = await ada.ordered('plan', PLAN);
  const eve = await customer(platform);
  for (const [method, path] of [
    ['GET', `orders/${made.uuid}`],
    ['POST', `orders/${made.uuid}/capture`],
    ['POST', `orders/${made.uuid}/cancel`],
  ] as const)
    expect((await eve.call(method, path)).status).toBe(404);
  await ada.press(made, 'approve');
  const { subscription } = await ada.captured(made);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/resume'],
    ['POST', '/cancel'],
  ] as const)
    expect((await eve.call(method, `subscriptions/${subscription}${path}`)).status).toBe(404);
  const [method] = (await ada.read<{ data: { uuid: string }[] }>('payment_methods')).data;
  expect((await eve.call('DELETE', `payment_methods/${method?.uuid}`)).status).toBe(404);
  expect(await eve.orders()).toEqual([]);
  expect((await ada.subscriptions())[0]?.status).toBe('active');
});

test('requests without a session get 401', async () => {
  const { call } = apiOf(platform.fetch);
  for (const path of [
    'orders',
    'orders/x',
    'subscriptions',
    'subscriptions/x',
    'payment_methods',
    `offers/plan/${PLAN}`,
  ])
    expect((await call('GET', `/v2/users/me/${path}`)).status, path).toBe(401);
  for (const path of ['orders', 'orders/x/capture', 'orders/x/cancel', 'subscriptions/x/cancel'])
    expect((await call('POST', `/v2/users/me/${path}`, undefined, {})).status, path).toBe(401);
});

test('an unsigned webhook is refused, and changes nothing', async () => {
  const made = await ada.ordered('event', MATCH);
  await ada.press(made, 'approve');
  const webhook = (provider: string) =>
    platform.fetch(
      new Request(`${ORIGIN}/api/v2/payments/webhooks/${provider}`, {
        method: 'POST',
        headers: { 'sandbox-signature': 'AAAA' },
        body: JSON.stringify({ id: 'n1', reference: made.reference }),
      }),
    );
  expect((await webhook('sandbox')).status).toBe(400);
  expect((await webhook('paypal')).status).toBe(404);
  expect((await ada.read<Order>(`orders/${made.uuid}`)).state).toBe('created');
});

test('an account stores its latest fifty unpaid orders and all paid ones', async () => {
  const paid = await ada.ordered('event', MATCH);
  await ada.press(paid, 'approve');
  await ada.captured(paid);
  const { uuid: _, ...row } = await platform.database
    .selectFrom('order')
    .selectAll()
    .where('uuid', '=', paid.uuid)
    .executeTakeFirstOrThrow();
  for (let i = 0; i < 60; i++)
    await platform.database
      .insertInto('order')
      .values({
        ...row,
        ...{ uuid: randomUUID(), idempotency_key: randomUUID(), reference: null, receipt_number: null },
        ...{
          state: (['cancelled', 'expired', 'declined'] as const)[i % 3]!,
          captured_at: null,
          created_at: i,
          renewal: 0 as const,
        },
      })
      .execute();
  const last = await ada.ordered('plan', PLAN);
  const left = await ada.orders();
  expect(left).toHaveLength(52);
  expect(left.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([paid.uuid, last.uuid]));
});
