import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Offer, Order, PaymentMethod } from '#contract/orders.ts';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '#platform/access/access-of.ts';
import { renewDue } from '#platform/orders/order-jobs.ts';
import { reconcileOrders } from '#platform/orders/reconcile.ts';
import { createOrders, type Orders } from '#platform/orders/services.ts';
import { fetchMissed } from '#platform/orders/webhooks.ts';
import { type AccountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { type Customer, customer, MATCH, PLAN, shop } from '../support/shop.ts';
import { STRIPE, type StripeStub, stripeStub } from '../support/stripe-stub.ts';
import { testDatabase } from '../support/test-database.ts';

const DAY = 86_400;
const YEAR = 'plan-all-year';
const TRIAL = 'plan-trial';

let stub: StripeStub;
let platform: AccountsPlatform;
let orders: Orders;
let ada: Customer;
const faults: unknown[] = [];
beforeAll(async () => {
  stub = await stripeStub();
  const database = await testDatabase();
  const clock: Clock = { rate: 1, now: () => platform.now(), toReal: (at) => at, fromReal: (at) => at };
  const payments = {
    ...{ apiUrl: '', clientId: 'test', clientSecret: undefined, webhookId: undefined, sandboxAllowed: false },
    stripe: { apiUrl: stub.origin, ...STRIPE },
  };
  const seller = { name: 'Derby TV GmbH', address: 'Am Platz 1, Berlin', taxId: 'DE123', taxRate: 19 };
  orders = createOrders(
    { database, clock, payments, seller, origin: ORIGIN, defaultLocale: 'en', onError: (error) => faults.push(error) },
    (request) => platform.fetch(request),
  );
  platform = await shop({ database, orders });
  for (const more of [
    { uuid: YEAR, period: 'year', price_minor: 8900, position: 4 },
    { uuid: TRIAL, period: 'month', price_minor: 500, position: 5, trial_days: 7, opens: '{"sports":["football"]}' },
  ] as const) {
    const plan = await database.selectFrom('plan').selectAll().where('uuid', '=', PLAN).executeTakeFirstOrThrow();
    await database
      .insertInto('plan')
      .values({ ...plan, ...more })
      .execute();
  }
});
afterAll(async () => {
  await stub.close();
  await platform.close();
});
beforeEach(async () => {
  faults.length = 0;
  stub.events.length = 0;
  ada = await customer(platform);
});

const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  platform.fetch(new Request(`${ORIGIN}/v2/payments/webhooks/stripe`, { method: 'POST', body, headers }));
const deliver = async () => {
  for (const event of stub.events) expect((await send(stub.signed(event))).status).toBe(204);
};
const stateOf = async ({ uuid }: Order) => (await ada.read<Order>(`orders/${uuid}`)).state;
const intentOf = ({ reference }: Order) => stub.sessions.get(reference ?? '')?.intent;
const bought = async (plan: string, card = {}) => {
  const made = await ada.ordered('plan', plan);
  stub.pay(made.reference ?? '', card);
  return ada.captured(made);
};
const open = async () => (await accessByUuid(platform.database, 'match-pass', ada.uuid, platform.now()))?.granted;
const only = async () => (await ada.subscriptions())[0]!;
const renewals = () => [...stub.intents.values()].filter(({ metadata }) => metadata['order'] !== undefined);
const mails = async () =>
  (
    await platform.database
      .selectFrom('mail')
      .select('kind')
      .where('account_uuid', '=', ada.uuid)
      .orderBy('created_at')
      .execute()
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'verify-address' && kind !== 'new-device');

test('a pass is paid at the hosted checkout, kept for renewals, and its receipt names seller and tax', async () => {
  const made = await ada.ordered('plan', PLAN);
  expect(made).toMatchObject({ provider: 'stripe', approveUrl: `${stub.origin}/pay/${made.reference}` });
  expect(stub.sessions.get(made.reference ?? '')?.fields).toMatchObject({
    'line_items[0][price_data][unit_amount]': '999',
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[setup_future_usage]': 'off_session',
    success_url: `${ORIGIN}/checkout/orders/${made.uuid}`,
  });
  expect((await ada.captured(made)).state).toBe('created');
  stub.pay(made.reference ?? '');
  expect(await ada.captured(made)).toMatchObject({
    state: 'captured',
    receiptNumber: expect.stringMatching(/^\d{4}-\d{6}$/),
    seller: { name: 'Derby TV GmbH', taxId: 'DE123', taxRate: 19 },
  });
  expect(await only()).toMatchObject({ status: 'active', renewable: true, method: 'Visa •••• 4242' });
});

test('another language after a lost answer opens a checkout again', async () => {
  stub.trouble = 'lost answer';
  const key = crypto.randomUUID();
  expect((await ada.order('event', MATCH, key, { locale: 'de' })).status).toBe(502);
  const made = (await (await ada.order('event', MATCH, key, { locale: 'en' })).json()) as Order;
  stub.pay(made.reference ?? '');
  expect((await ada.captured(made)).state).toBe('captured');
});

describe('webhooks', () => {
  test('that are forged, old, of another secret or unsigned change nothing', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.pay(made.reference ?? '');
    const [event] = stub.events;
    const now = Math.floor(Date.now() / 1000);
    const good = stub.signed(event!);
    for (const bad of [
      stub.signed(event!, { secret: 'whsec_other' }),
      stub.signed(event!, { at: now - 3600 }),
      { ...good, body: good.body.replace('evt_', 'evt_0') },
      { ...good, headers: {} },
    ])
      expect((await send(bad)).status).toBe(400);
    expect(await stateOf(made)).toBe('created');
  });

  test('in every order, doubled and at the same time lead to one order, one receipt, one mail', async () => {
    const made = await ada.ordered('plan', PLAN);
    stub.pay(made.reference ?? '');
    const first = stub.signed(stub.events.at(-1)!);
    await Promise.all([send(first), send(first), ada.captured(made), send(first)]);
    for (const event of [...stub.events].reverse()) await send(stub.signed(event));
    await deliver();
    expect([await stateOf(made), await mails(), (await ada.entitlements()).length]).toEqual([
      'captured',
      ['receipt'],
      1,
    ]);
    expect(stub.calls.filter(({ path }) => path.endsWith(`${intentOf(made)?.id}/capture`)).length).toBeGreaterThan(0);
    expect(intentOf(made)?.amount_received).toBe(999);
  });

  test('that are lost are asked for; without any, the order is looked at', async () => {
    const made = await ada.ordered('event', MATCH);
    stub.pay(made.reference ?? '');
    await fetchMissed(orders.services);
    expect(await stateOf(made)).toBe('captured');
    const other = await ada.ordered('plan', PLAN);
    stub.pay(other.reference ?? '');
    stub.events.length = 0;
    await reconcileOrders(orders.services, { all: true });
    expect(await stateOf(other)).toBe('captured');
  });

  test('of a refund that overtakes the payment: the money is back, and so is the pass', async () => {
    const made = await bought(PLAN);
    stub.refund(intentOf(made)?.id ?? '');
    for (const event of [...stub.events].reverse()) await send(stub.signed(event));
    expect([await stateOf(made), await open(), (await only()).status]).toEqual(['refunded', false, 'ended']);
    await deliver();
    expect(await mails()).toEqual(['receipt', 'refunded']);
  });
});

test('a cancelled order frees the payer’s money, also when they paid at the same time', async () => {
  const early = await ada.ordered('event', MATCH);
  await ada.call('POST', `orders/${early.uuid}/cancel`);
  expect(stub.sessions.get(early.reference ?? '')?.status).toBe('expired');
  const late = await ada.ordered('event', MATCH);
  stub.pay(late.reference ?? '');
  await ada.call('POST', `orders/${late.uuid}/cancel`);
  expect([await stateOf(late), intentOf(late)?.status]).toEqual(['cancelled', 'canceled']);
  await deliver();
  expect([await stateOf(late), await ada.entitlements()]).toEqual(['cancelled', []]);
});

describe('a renewal', () => {
  test('is charged without the payer, once, also when its answer is lost for days', async () => {
    await bought(PLAN);
    platform.pass(31 * DAY);
    stub.trouble = 'lost answer';
    await renewDue(orders.services);
    platform.pass(2 * DAY);
    // Stripe forgets idempotency keys after a day.
    await Promise.all([renewDue(orders.services), renewDue(orders.services)]);
    const [renewal] = await ada.orders();
    expect(renewals().filter(({ metadata }) => metadata['order'] === renewal?.uuid)).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'active' });
    expect(await mails()).toEqual(['receipt', 'receipt']);
  });

  test('that is refunded at Stripe ends the pass', async () => {
    await bought(PLAN);
    platform.pass(31 * DAY);
    await renewDue(orders.services);
    const renewal = (await ada.orders())[0]!;
    stub.refund(renewals().find(({ metadata }) => metadata['order'] === renewal.uuid)!.id);
    await deliver();
    expect([await stateOf(renewal), await open()]).toEqual(['refunded', false]);
  });

  test('that is declined leaves the pass open while it is tried again; another card saves it', async () => {
    await bought(PLAN, { decline: true });
    platform.pass(31 * DAY);
    await renewDue(orders.services);
    expect([(await only()).status, await mails()]).toEqual(['overdue', ['receipt', 'renewal-declined']]);
    expect(await open()).toBe(true);
    const [method] = (await ada.read<{ data: PaymentMethod[] }>('payment_methods')).data;
    expect(method?.manageable).toBe(true);
    const portal = await ada.call('POST', `payment_methods/${method!.uuid}/manage`, { locale: 'de' });
    expect(await portal.json()).toEqual({ url: expect.stringContaining(`${stub.origin}/portal/cus_`) });
    stub.changeCard([...stub.customers.keys()].at(-1)!);
    await deliver();
    await renewDue(orders.services);
    expect(await only()).toMatchObject({ status: 'active', method: 'Visa •••• 1881' });
    expect(await mails()).toEqual(['receipt', 'renewal-declined', 'receipt']);
  });

  test('that is declined three times ends the pass and says so', async () => {
    await bought(PLAN, { decline: true });
    platform.pass(31 * DAY);
    for (const _ of [1, 2, 3]) {
      await renewDue(orders.services);
      platform.pass(DAY + 60);
      await renewDue(orders.services);
    }
    platform.pass(DAY);
    expect([(await only()).status, await open()]).toEqual(['ended', false]);
    expect(await mails()).toEqual(['receipt', 'renewal-declined', 'renewal-declined', 'renewal-stopped']);
  });
});

test('a month becomes a year: the rest of the month is off the price, of the first year only', async () => {
  await bought(PLAN);
  platform.pass(10 * DAY);
  const { price, upgrade } = await ada.read<Offer>(`offers/plan/${YEAR}`);
  const days = Math.floor((Date.parse((await only()).paidUntil ?? '') - platform.now()) / (DAY * 1000));
  expect(upgrade?.credit.amount).toBe(Math.floor((999 * days) / 30));
  expect(price?.amount).toBe(8900 - upgrade!.credit.amount);
  const order = await bought(YEAR);
  expect(order).toMatchObject({ state: 'captured', total: price, credit: upgrade?.credit });
  const [year, month] = await ada.subscriptions();
  expect([year?.status, year?.price.amount, month?.status]).toEqual(['active', 8900, 'ended']);
  platform.pass(40 * DAY);
  await renewDue(orders.services);
  expect([await open(), (await ada.orders()).length]).toEqual([true, 2]);
});

test('a trial costs nothing until it ends, and is for new customers', async () => {
  expect(await ada.read<Offer>(`offers/plan/${TRIAL}`)).toMatchObject({ trialDays: 7, price: { amount: 500 } });
  const order = await bought(TRIAL);
  expect(order).toMatchObject({ state: 'captured', total: { amount: 0 }, trialDays: 7, receiptNumber: null });
  expect([await open(), await mails()]).toEqual([true, ['trial-began']]);
  expect(await ada.read<Offer>(`offers/plan/${PLAN}`)).toMatchObject({ trialDays: 0 });
  platform.pass(7 * DAY);
  await renewDue(orders.services);
  const { paidUntil, startedAt } = await only();
  expect(Date.parse(paidUntil ?? '') - Date.parse(startedAt)).toBeGreaterThan(27 * DAY * 1000);
  expect((await ada.orders())[0]).toMatchObject({ total: { amount: 500 }, receiptNumber: expect.any(String) });
});

test('nothing of this needed an operator', () => expect(faults).toEqual([]));
