import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Offer, offer, order, type Order, type Plan } from '#contract/orders.ts';
import { ORIGIN } from '../support/accounts-platform.ts';
import { codeOf, type Customer, customer, FREE_MATCH, MATCH, PLAN, SEASON, shop } from '../support/shop.ts';
import { apiOf } from '../support/visitor.ts';

const platform = await shop();
let ada: Customer;
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await customer(platform);
});

test('the plans on sale are public, in order, with prices in minor units', async () => {
  const answer = await apiOf(platform.fetch).call('GET', '/api/v2/plans');
  const { data } = (await answer.json()) as { data: Plan[] };
  expect(data.map(({ uuid, price, period }) => [uuid, price, period])).toEqual([
    [PLAN, { amount: 999, currency: 'EUR' }, 'month'],
    [SEASON, { amount: 1900, currency: 'EUR' }, 'season'],
  ]);
});

test.each([
  ['plan', PLAN, 'open', 999, true],
  ['plan', SEASON, 'open', 1900, false],
  ['plan', 'plan-gone', 'closed', 500, true],
  ['event', MATCH, 'open', 499, false],
  ['event', FREE_MATCH, 'free', null, false],
  ['event', 'match-pass', 'closed', null, false],
] as const)('%s %s is %s', async (type, uuid, status, amount, renews) => {
  const found = offer.parse(await ada.read<Offer>(`offers/${type}/${uuid}`));
  expect([found.status, found.price?.amount ?? null, found.renews, found.provider]).toEqual([
    status,
    amount,
    renews,
    'sandbox',
  ]);
});

describe('a purchase', () => {
  test('is created here, approved at the payment service, captured here, and grants access', async () => {
    const answer = await ada.order('event', MATCH);
    expect(answer.status).toBe(201);
    const made = order.parse(await answer.json());
    expect(made).toMatchObject({ state: 'created', total: { amount: 499, currency: 'EUR' }, provider: 'sandbox' });
    expect(made.approveUrl).toMatch(/^\/payments\/sandbox\/[\w-]{36}$/);
    expect(await ada.entitlements()).toEqual([]);
    expect(await ada.press(made, 'approve')).toBe(`${ORIGIN}/checkout/orders/${made.uuid}`);
    const done = order.parse(await ada.captured(made));
    expect(done).toMatchObject({
      state: 'captured',
      approveUrl: null,
      capturedAt: new Date(platform.now()).toISOString(),
    });
    expect(done.receiptNumber).toMatch(/^2026-\d{6}$/);
    expect(await ada.entitlements()).toMatchObject([
      { event_uuid: MATCH, plan_uuid: null, valid_until: null, source: 'order', source_uuid: made.uuid },
    ]);
    expect((await ada.read<Offer>(`offers/event/${MATCH}`)).status).toBe('owned');
    expect(await codeOf(await ada.order('event', MATCH))).toBe('already_owned');
  });

  test('of a plan starts a subscription and stores the payment method', async () => {
    const { subscription } = await ada.bought('plan', PLAN);
    expect(await ada.subscriptions()).toMatchObject([
      {
        uuid: subscription,
        status: 'active',
        price: { amount: 999 },
        renewable: true,
        method: 'Sandbox card •••• 4242',
      },
    ]);
    expect(await ada.entitlements()).toMatchObject([{ plan_uuid: PLAN, source: 'order' }]);
    expect((await ada.read<{ data: unknown[] }>('payment_methods')).data).toHaveLength(1);
  });

  test('of a season pass stores no payment method', async () => {
    await ada.bought('plan', SEASON);
    expect(await ada.subscriptions()).toMatchObject([{ status: 'active', renewable: false, method: null }]);
    expect((await ada.read<{ data: unknown[] }>('payment_methods')).data).toEqual([]);
  });

  test('that is not approved is not captured', async () => {
    const made = await ada.ordered('event', MATCH);
    expect((await ada.captured(made)).state).toBe('created');
    expect(await ada.timesTaken(made)).toBe(0);
  });

  test('that is declined leaves a declined order, and can be repeated', async () => {
    const made = await ada.ordered('plan', PLAN);
    await ada.press(made, 'decline');
    expect(await ada.captured(made)).toMatchObject({ state: 'declined', receiptNumber: null, subscription: null });
    expect([await ada.entitlements(), await ada.subscriptions(), await ada.timesTaken(made)]).toEqual([[], [], 0]);
    expect((await ada.captured(made)).state).toBe('declined');
    expect((await ada.bought('plan', PLAN)).state).toBe('captured');
  });

  test('that was cancelled is never captured, not even after a late approval', async () => {
    const made = await ada.ordered('event', MATCH);
    expect((await ada.call('POST', `orders/${made.uuid}/cancel`)).status).toBe(200);
    await ada.press(made, 'approve');
    expect((await ada.captured(made)).state).toBe('cancelled');
    expect(await ada.timesTaken(made)).toBe(0);
    expect(await ada.entitlements()).toEqual([]);
  });

  test('that was captured cannot be cancelled', async () => {
    const done = await ada.bought('event', MATCH);
    const late = await ada.call('POST', `orders/${done.uuid}/cancel`);
    expect([late.status, await codeOf(late)]).toEqual([409, 'too_late']);
  });

  test('that is pending is captured when the service completes it', async () => {
    const made = await ada.ordered('event', MATCH);
    await ada.press(made, 'slow');
    expect((await ada.captured(made)).state).toBe('approved');
    expect(await ada.entitlements()).toEqual([]);
    platform.pass(10);
    expect((await ada.captured(made)).state).toBe('captured');
    expect(await ada.timesTaken(made)).toBe(1);
  });
});

describe('repeated requests make one order and one payment', () => {
  test('with the same key, simultaneously', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.order('plan', PLAN, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const made = (await Promise.all(answers.map((answer) => answer.json()))) as Order[];
    expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1);
    expect(new Set(made.map(({ approveUrl }) => approveUrl)).size).toBe(1);
  });

  test('with another key while the order is open, as after going back', async () => {
    const first = await ada.ordered('event', MATCH);
    const rest = await Promise.all(Array.from({ length: 5 }, () => ada.ordered('event', MATCH)));
    expect(new Set([first, ...rest].map(({ uuid }) => uuid)).size).toBe(1);
    expect(await ada.orders()).toHaveLength(1);
  });

  test('with the key of a captured order', async () => {
    const key = randomUUID();
    const made = await ada.ordered('event', MATCH, key);
    await ada.press(made, 'approve');
    await ada.captured(made);
    expect(await ada.ordered('event', MATCH, key)).toMatchObject({ uuid: made.uuid, state: 'captured' });
    expect(await ada.orders()).toHaveLength(1);
  });

  test('with simultaneous captures and webhooks', async () => {
    const made = await ada.ordered('plan', PLAN);
    await ada.press(made, 'twice');
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.captured(made)));
    expect(new Set(answers.map(({ state, receiptNumber }) => `${state} ${receiptNumber}`)).size).toBe(1);
    await expect
      .poll(() =>
        platform.database
          .selectFrom('payment_webhook')
          .select('id')
          .where('id', '=', `${made.reference}:approved`)
          .execute(),
      )
      .toHaveLength(1);
    expect(await ada.timesTaken(made)).toBe(1);
    expect(await ada.subscriptions()).toHaveLength(1);
    expect(await ada.entitlements()).toHaveLength(1);
  });

  test('with a key that was used for another item are refused', async () => {
    const key = randomUUID();
    await ada.order('plan', PLAN, key);
    expect(await codeOf(await ada.order('event', MATCH, key))).toBe('key_used');
  });
});
