import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceEnds } from '#platform/access/pass-ends.ts';

import type { AccountsPlatform } from '../support/accounts-platform.ts';
import { type Customer, customer, MATCH, PLAN, shop } from '../support/shop.ts';

const DAY = 86_400;

let platform: AccountsPlatform;
let ada: Customer;
beforeAll(async () => {
  platform = await shop();
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await customer(platform);
  await platform.mail();
});

const ends = async () => {
  await announceEnds(platform.database, platform.clock);
  return (await platform.mail()).filter(({ subject }) => subject.includes(' ends on '));
};

test('a purchase is mailed with its receipt once, however often it is captured', async () => {
  const order = await ada.bought('event', MATCH);
  await Promise.all([ada.capture(order), ada.capture(order)]);
  const [receipt, ...more] = await platform.mail();
  expect(more).toEqual([]);
  expect(receipt?.subject).toMatch(/^Your receipt: /);
  expect(receipt?.text).toMatch(/Total: €\d+\.\d\d/);
  expect(receipt?.text).toContain(`Receipt number: ${(await ada.orders())[0]?.receiptNumber}`);
  expect(receipt?.text).toContain(`https://site.example/payment/receipts/${order.uuid}`);
});

test('a declined payment has no receipt', async () => {
  const order = await ada.ordered('event', MATCH);
  await ada.press(order, 'decline');
  await ada.capture(order);
  expect(await platform.mail()).toEqual([]);
});

test('a pass that was cancelled is announced three days before its end, once', async () => {
  await ada.bought('plan', PLAN);
  const [pass] = await ada.subscriptions();
  await ada.call('POST', `subscriptions/${pass!.uuid}/cancel`);
  const until = Date.parse(pass!.paidUntil!);
  platform.pass((until - platform.now()) / 1000 - 4 * DAY);
  expect(await ends()).toEqual([]);
  platform.pass(DAY);
  const [message, ...more] = await ends();
  expect([message?.text.includes('It does not renew'), more]).toEqual([true, []]);
  platform.pass(DAY);
  expect(await ends()).toEqual([]);
});

test('a pass that renews is not announced', async () => {
  await ada.bought('plan', PLAN);
  const [pass] = await ada.subscriptions();
  platform.pass((Date.parse(pass!.paidUntil!) - platform.now()) / 1000 - 2 * DAY);
  expect(await ends()).toEqual([]);
});
