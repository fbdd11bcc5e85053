import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { reconcileOrders } from '#platform/orders/reconcile.ts';
import { fetchMissed } from '#platform/orders/webhooks.ts';
import { ORIGIN } from '../support/accounts-platform.ts';
import { type CardShop, cardShop } from '../support/card-shop.ts';
import { MATCH, PLAN } from '../support/shop.ts';

let site: CardShop;
let ada: Awaited<ReturnType<CardShop['buyer']>>;
beforeAll(async () => {
  site = await cardShop();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.faults.length = 0;
  site.stub.events.length = 0;
  ada = await site.buyer();
});

test('a pass is paid at the hosted checkout, kept for renewals, and its receipt names seller and tax', async () => {
  const made = await ada.ordered('plan', PLAN);
  expect(made).toMatchObject({ provider: 'stripe', approveUrl: `${site.stub.origin}/pay/${made.reference}` });
  expect(site.stub.sessions.get(made.reference ?? '')?.fields).toMatchObject({
    'line_items[0][price_data][unit_amount]': '999',
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[setup_future_usage]': 'off_session',
    success_url: `${ORIGIN}/checkout/orders/${made.uuid}`,
  });
  expect((await ada.captured(made)).state).toBe('created');
  site.stub.pay(made.reference ?? '');
  expect(await ada.captured(made)).toMatchObject({
    state: 'captured',
    receiptNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
    seller: { name: 'Derby TV GmbH', taxId: 'DE123', taxRate: 19 },
  });
  expect(await ada.only()).toMatchObject({ status: 'active', renewable: true, method: 'Visa •••• 4242' });
});

test('another language after a lost answer opens a checkout again', async () => {
  site.stub.trouble = 'lost answer';
  const key = crypto.randomUUID();
  expect((await ada.order('event', MATCH, key, { locale: 'de' })).status).toBe(502);
  const made = (await (await ada.order('event', MATCH, key, { locale: 'en' })).json()) as Order;
  site.stub.pay(made.reference ?? '');
  expect((await ada.captured(made)).state).toBe('captured');
});

describe('webhooks', () => {
  test('that are forged, old, of another secret or unsigned change nothing', async () => {
    const made = await ada.ordered('event', MATCH);
    site.stub.pay(made.reference ?? '');
    const [event] = site.stub.events;
    const now = Math.floor(Date.now() / 1000);
    const good = site.stub.signed(event!);
    for (const bad of [
      site.stub.signed(event!, { secret: 'whsec_other' }),
      site.stub.signed(event!, { at: now - 3600 }),
      { ...good, body: good.body.replace('evt_', 'evt_0') },
      { ...good, headers: {} },
    ])
      expect((await site.send(bad)).status).toBe(400);
    expect(await ada.stateOf(made)).toBe('created');
  });

  test('in every order, doubled and at the same time lead to one order, one receipt, one mail', async () => {
    const made = await ada.ordered('plan', PLAN);
    site.stub.pay(made.reference ?? '');
    const first = site.stub.signed(site.stub.events.at(-1)!);
    await Promise.all([site.send(first), site.send(first), ada.captured(made), site.send(first)]);
    await site.deliver(site.stub.events.toReversed());
    expect(new Set(await site.deliver())).toEqual(new Set([204]));
    expect([await ada.stateOf(made), await ada.mails(), (await ada.entitlements()).length]).toEqual([
      'captured',
      ['receipt'],
      1,
    ]);
    expect(
      site.stub.calls.filter(({ path }) => path.endsWith(`${site.intentOf(made)?.id}/capture`)).length,
    ).toBeGreaterThan(0);
    expect(site.intentOf(made)?.amount_received).toBe(999);
  });

  test('that are lost are asked for; without any, the order is looked at', async () => {
    const made = await ada.ordered('event', MATCH);
    site.stub.pay(made.reference ?? '');
    await fetchMissed(site.services);
    expect(await ada.stateOf(made)).toBe('captured');
    const other = await ada.ordered('plan', PLAN);
    site.stub.pay(other.reference ?? '');
    site.stub.events.length = 0;
    await reconcileOrders(site.services, { all: true });
    expect(await ada.stateOf(other)).toBe('captured');
  });

  test('of a refund that overtakes the payment: the money is back, and so is the pass', async () => {
    const made = await ada.paid(PLAN);
    site.stub.refund(site.intentOf(made)?.id ?? '');
    await site.deliver(site.stub.events.toReversed());
    expect([await ada.stateOf(made), await ada.watches(), (await ada.only()).status]).toEqual([
      'refunded',
      false,
      'ended',
    ]);
    expect(new Set(await site.deliver())).toEqual(new Set([204]));
    expect(await ada.mails()).toEqual(['receipt', 'refunded']);
  });
});

test('a cancelled order frees the payer’s money, also when they paid at the same time', async () => {
  const early = await ada.ordered('event', MATCH);
  await ada.call('POST', `orders/${early.uuid}/cancel`);
  expect(site.stub.sessions.get(early.reference ?? '')?.status).toBe('expired');
  const late = await ada.ordered('event', MATCH);
  site.stub.pay(late.reference ?? '');
  await ada.call('POST', `orders/${late.uuid}/cancel`);
  expect([await ada.stateOf(late), site.intentOf(late)?.status]).toEqual(['cancelled', 'canceled']);
  expect(new Set(await site.deliver())).toEqual(new Set([204]));
  expect([await ada.stateOf(late), await ada.entitlements()]).toEqual(['cancelled', []]);
});
