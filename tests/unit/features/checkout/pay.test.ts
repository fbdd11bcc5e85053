import { describe, expect, test } from 'vitest';
import type { Orders } from '#api/orders.server.ts';
import { failure } from '#contract/error.ts';
import type { Offer, Order } from '#contract/orders.ts';
import { afterPayment, boughtPath, insteadOf, nextStep } from '#features/checkout/pay.ts';

const title = { en: 'A pass', de: 'Ein Pass' };
const KEY = '3f0c2a52-7d0e-4f6d-9a0e-1c2d3e4f5a6b';
const offerOf = (type: 'plan' | 'event', status: Offer['status'], priced = true): Offer => ({
  item: { type, uuid: 'x', title },
  price: priced ? { amount: 1, currency: 'EUR' } : null,
  ...{ period: null, status, provider: 'sandbox', renews: false },
  ...{ services: [{ name: 'sandbox', renews: false }], upgrade: null, trialDays: 0 },
});

test.each([
  ['plan', 'open', true, null],
  ['plan', 'owned', true, '/payment?done=owned'],
  ['plan', 'closed', true, '/passes'],
  ['event', 'open', true, null],
  ['event', 'free', false, '/events/x'],
  ['event', 'owned', true, '/events/x/watch'],
  ['event', 'closed', false, '/passes?for=x'],
] as const)('the checkout of a %s that is %s (price: %s) leads to %s', (type, status, priced, path) => {
  expect(insteadOf(offerOf(type, status, priced))).toBe(path);
});

test('the checkout of a pass for a match that is owned leads to the match', () => {
  expect(insteadOf(offerOf('plan', 'owned'), 'final')).toBe('/events/final/watch');
  expect(insteadOf(offerOf('plan', 'closed'), 'final')).toBe('/passes?for=final');
});

const orderOf = (more: Partial<Order>): Order => ({
  ...{ uuid: 'o', state: 'created', item: { type: 'event', uuid: 'x', title }, total: { amount: 1, currency: 'EUR' } },
  ...{ provider: 'sandbox', reference: 'r', approveUrl: null, receiptNumber: null, subscription: null },
  ...{ match: null, createdAt: '', capturedAt: null, refundedAt: null },
  ...{ trialDays: 0, credit: null, seller: null },
  ...more,
});
const plan = { type: 'plan', uuid: 'x', title } as const;

test.each<[string, Partial<Order>, string | null]>([
  ['a payment that was declined', { state: 'declined' }, '/events/x/checkout?done=declined'],
  ['a pass that was cancelled', { state: 'cancelled', item: plan }, '/passes/x/checkout?done=cancelled'],
  [
    'a cancelled pass for a match',
    { state: 'cancelled', item: plan, match: 'm' },
    '/passes/x/checkout?for=m&done=cancelled',
  ],
  ['an order that has expired', { state: 'expired' }, '/events/x/checkout?done=expired'],
  ['a payment that was paid back', { state: 'refunded' }, '/payment'],
  ['one that is paid', { state: 'captured' }, null],
  ['one that was approved', { state: 'approved' }, null],
  ['one that nobody approved', { state: 'created' }, null],
])('%s redirects', (_name, order, path) => {
  expect(afterPayment(orderOf(order))).toBe(path);
});

test.each<[string, Partial<Order>, string]>([
  ['a match', {}, '/events/x/watch'],
  ['a pass for a match', { item: plan, subscription: 's', match: 'm' }, '/events/m/watch'],
  ['a pass', { item: plan, subscription: 's' }, '/profile/subscriptions/s'],
])('%s that is paid is there', (_name, order, path) => {
  expect(boughtPath(orderOf({ state: 'captured', ...order }))).toBe(path);
});

describe('a form of the checkout', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const step = (
    fields: Record<string, string>,
    create: () => Promise<Order> = () => Promise.reject(new Error('asked')),
  ) => nextStep({ create } as unknown as Orders, { item: plan }, form(fields), 'en');
  const pay = (create: () => Promise<Order>) => step({ act: 'pay', key: KEY }, create);

  test('leads a coupon to its page, encoded', async () => {
    expect(await step({ act: 'coupon', code: ' A/B ' })).toEqual({ path: '/checkout/coupons/A%2FB' });
    expect(await step({ act: 'coupon', code: ' ' })).toEqual({ path: '/passes/x/checkout' });
  });

  test('creates no order without a valid key', async () => {
    expect(await step({ act: 'pay', key: 'x' })).toEqual({ path: '/passes/x/checkout' });
    expect(await step({ act: 'pay' })).toEqual({ path: '/passes/x/checkout' });
  });

  test('leads to the approval URL, never to a script', async () => {
    expect(await pay(async () => orderOf({ approveUrl: 'https://pay.example/x' }))).toEqual({
      address: 'https://pay.example/x',
    });
    expect(await pay(async () => orderOf({ approveUrl: 'javascript:alert(1)' }))).toEqual({
      path: '/checkout/orders/o',
    });
  });

  test.each([
    [429, { notice: 'busy' }],
    [502, { notice: 'service' }],
    [0, { notice: 'service' }],
    [404, { path: '/passes/x/checkout' }],
    [409, { path: '/passes/x/checkout' }],
  ])('shows a notice for status %d', async (status, expected) => {
    expect(await pay(() => Promise.reject(failure(status, 'x')))).toEqual(expected);
  });

  test('rethrows other failures', async () => {
    for (const status of [401, 503])
      await expect(pay(() => Promise.reject(failure(status, 'x')))).rejects.toMatchObject({ status });
    await expect(pay(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  test.each([
    ['captured', { path: '/checkout/orders/o' }],
    ['approved', { path: '/checkout/orders/o' }],
    ['declined', { notice: 'declined' }],
    ['cancelled', { notice: 'cancelled' }],
  ] as const)('sent again for an order that is %s', async (state, expected) => {
    expect(await pay(async () => orderOf({ state }))).toEqual(expected);
  });
});
