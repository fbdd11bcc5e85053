import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Offer, PaymentMethod } from '#contract/orders.ts';
import { renewDue } from '#platform/orders/order-jobs.ts';
import { type CardShop, cardShop, TRIAL, YEAR } from '../support/card-shop.ts';
import { PLAN } from '../support/shop.ts';

const DAY = 86_400;

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

describe('a renewal', () => {
  test('is charged without the payer, once, also when its answer is lost for days', async () => {
    await ada.paid(PLAN);
    site.pass(31 * DAY);
    site.stub.trouble = 'lost answer';
    await renewDue(site.services);
    site.pass(2 * DAY);
    // Stripe forgets idempotency keys after a day.
    await Promise.all([renewDue(site.services), renewDue(site.services)]);
    const [renewal] = await ada.orders();
    expect(site.chargesFor(renewal)).toHaveLength(1);
    expect(await ada.only()).toMatchObject({ status: 'active' });
    expect(await ada.mails()).toEqual(['receipt', 'receipt']);
  });

  test('that is refunded at Stripe ends the pass', async () => {
    await ada.paid(PLAN);
    site.pass(31 * DAY);
    await renewDue(site.services);
    const renewal = (await ada.orders())[0]!;
    site.stub.refund(site.chargesFor(renewal)[0]!.id);
    expect(new Set(await site.deliver())).toEqual(new Set([204]));
    expect([await ada.stateOf(renewal), await ada.watches()]).toEqual(['refunded', false]);
  });

  test('that is declined leaves the pass open while it is tried again; another card saves it', async () => {
    await ada.paid(PLAN, { decline: true });
    site.pass(31 * DAY);
    await renewDue(site.services);
    expect([(await ada.only()).status, await ada.mails()]).toEqual(['overdue', ['receipt', 'renewal-declined']]);
    expect(await ada.watches()).toBe(true);
    const [method] = (await ada.read<{ data: PaymentMethod[] }>('payment_methods')).data;
    expect(method?.manageable).toBe(true);
    const portal = await ada.call('POST', `payment_methods/${method!.uuid}/manage`, { locale: 'de' });
    expect(await portal.json()).toEqual({ url: expect.stringContaining(`${site.stub.origin}/portal/cus_`) });
    site.stub.changeCard([...site.stub.customers.keys()].at(-1)!);
    expect(new Set(await site.deliver())).toEqual(new Set([204]));
    await renewDue(site.services);
    expect(await ada.only()).toMatchObject({ status: 'active', method: 'Visa •••• 1881' });
    expect(await ada.mails()).toEqual(['receipt', 'renewal-declined', 'receipt']);
  });

  test('that is declined three times ends the pass and says so', async () => {
    await ada.paid(PLAN, { decline: true });
    site.pass(31 * DAY);
    for (const _ of [1, 2, 3]) {
      await renewDue(site.services);
      site.pass(DAY + 60);
      await renewDue(site.services);
    }
    site.pass(DAY);
    expect([(await ada.only()).status, await ada.watches()]).toEqual(['ended', false]);
    expect(await ada.mails()).toEqual(['receipt', 'renewal-declined', 'renewal-declined', 'renewal-stopped']);
  });
});

test('a month becomes a year: the rest of the month is off the price, of the first year only', async () => {
  await ada.paid(PLAN);
  site.pass(10 * DAY);
  const { price, upgrade } = await ada.read<Offer>(`offers/plan/${YEAR}`);
  const days = Math.floor((Date.parse((await ada.only()).paidUntil ?? '') - site.now()) / (DAY * 1000));
  expect(upgrade?.credit.amount).toBe(Math.floor((999 * days) / 30));
  expect(price?.amount).toBe(8900 - upgrade!.credit.amount);
  const order = await ada.paid(YEAR);
  expect(order).toMatchObject({ state: 'captured', total: price, credit: upgrade?.credit });
  const [year, month] = await ada.subscriptions();
  expect([year?.status, year?.price.amount, month?.status]).toEqual(['active', 8900, 'ended']);
  site.pass(40 * DAY);
  await renewDue(site.services);
  expect([await ada.watches(), (await ada.orders()).length]).toEqual([true, 2]);
});

test('a trial costs nothing until it ends, and is for new customers', async () => {
  expect(await ada.read<Offer>(`offers/plan/${TRIAL}`)).toMatchObject({ trialDays: 7, price: { amount: 500 } });
  const order = await ada.paid(TRIAL);
  expect(order).toMatchObject({ state: 'captured', total: { amount: 0 }, trialDays: 7, receiptNumber: null });
  expect([await ada.watches(), await ada.mails()]).toEqual([true, ['trial-began']]);
  expect(await ada.read<Offer>(`offers/plan/${PLAN}`)).toMatchObject({ trialDays: 0 });
  site.pass(7 * DAY);
  await renewDue(site.services);
  const { paidUntil, startedAt } = await ada.only();
  expect(Date.parse(paidUntil ?? '') - Date.parse(startedAt)).toBeGreaterThan(27 * DAY * 1000);
  expect((await ada.orders())[0]).toMatchObject({ total: { amount: 500 }, receiptNumber: expect.any(String) });
});
