import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { renewDue } from '#platform/orders/order-jobs.ts';
import { askRefund, refundAsked, refundOrder } from '#platform/orders/refund.ts';
import { orderRow } from '#platform/orders/settle.ts';
import { type CardShop, cardShop, TRIAL } from '../support/card-shop.ts';
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
  site.stub.calls.length = 0;
  site.stub.trouble = null;
  ada = await site.buyer();
});

const ask = async ({ uuid }: Order) =>
  inTransaction(site.database, async (work) => askRefund(site.services, work, await orderRow(work, uuid)));
const payBack = async (order: Order) => {
  await ask(order);
  return refundOrder(site.services, order.uuid);
};
/** How often Stripe was asked to pay back, each with its key. */
const keys = () => site.stub.calls.flatMap(({ path, key }) => (path === '/v1/refunds' ? [key] : []));
const facts = async (order: Order) => [await ada.stateOf(order), await ada.watches(), await ada.mails()];

test('an operator pays a pass back: Stripe is asked once, and its webhooks, doubled, change nothing', async () => {
  const made = await ada.paid(PLAN);
  expect((await payBack(made)).state).toBe('refunded');
  expect(await facts(made)).toEqual(['refunded', false, ['receipt', 'refunded']]);
  expect((await ada.only()).status).toBe('ended');
  expect(new Set(await site.deliver([...site.stub.events, ...site.stub.events]))).toEqual(new Set([204]));
  await refundAsked(site.services);
  expect(await facts(made)).toEqual(['refunded', false, ['receipt', 'refunded']]);
  expect(keys()).toHaveLength(1);
});

test('when the answer is lost, or the process ends before, the refund is carried out later and once', async () => {
  const [lost, ended] = [await ada.paid(PLAN), await (await site.buyer()).paid(PLAN)];
  site.stub.trouble = 'lost answer';
  await expect(payBack(lost)).rejects.toMatchObject({ body: { status: 502 } });
  expect(await facts(lost)).toEqual(['captured', true, ['receipt']]);
  await ask(ended);
  await Promise.all([refundAsked(site.services), refundAsked(site.services)]);
  expect(await facts(lost)).toEqual(['refunded', false, ['receipt', 'refunded']]);
  expect(site.intentOf(ended)?.refunded).toBe(true);
  expect(new Set(keys())).toEqual(new Set([`${lost.uuid}-refund`, `${ended.uuid}-refund`]));
});

test('the webhook may be faster than the answer', async () => {
  const made = await ada.paid(PLAN);
  await ask(made);
  site.stub.trouble = 'lost answer';
  await expect(refundOrder(site.services, made.uuid)).rejects.toMatchObject({ body: { status: 502 } });
  await site.deliver();
  expect(await facts(made)).toEqual(['refunded', false, ['receipt', 'refunded']]);
  await refundAsked(site.services);
  expect(keys()).toHaveLength(1);
});

test('what Stripe refuses stays paid and can be asked for again; what the dashboard paid back is taken as it is', async () => {
  const [disputed, before] = [await ada.paid(PLAN), await (await site.buyer()).paid(PLAN)];
  site.intentOf(disputed)!.disputed = true;
  await expect(payBack(disputed)).rejects.toMatchObject({ body: { status: 409 } });
  expect(await facts(disputed)).toEqual(['captured', true, ['receipt']]);
  await refundAsked(site.services);
  expect(keys()).toHaveLength(1);
  site.stub.refund(site.intentOf(before)!.id);
  expect((await payBack(before)).state).toBe('refunded');
});

test('a renewal is paid back by its charge; a trial has nothing to pay back', async () => {
  await ada.paid(PLAN);
  site.pass(31 * DAY);
  await renewDue(site.services);
  const renewal = (await ada.orders())[0]!;
  expect((await payBack(renewal)).state).toBe('refunded');
  expect([site.chargesFor(renewal)[0]!.refunded, await ada.watches()]).toEqual([true, false]);
  const trial = await (await site.buyer()).paid(TRIAL);
  await expect(ask(trial)).rejects.toThrow('Nothing was paid');
});
