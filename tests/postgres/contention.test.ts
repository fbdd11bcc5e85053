import { afterAll, beforeAll, expect, test } from 'vitest';
import { redeemCoupon } from '#platform/coupons/redeem-coupon.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { insertRows } from '#platform/database/insert.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { toggleFavorite } from '#platform/favorites/routes.ts';
import { settle } from '#platform/orders/settle.ts';
import { addMatch, addSides } from '../support/matches.ts';
import { emptyDatabaseUrl } from '../support/test-database.ts';

const ACCOUNTS = Array.from({ length: 30 }, (_, index) => `account-${index}`);
const NOW = 1_800_000_000_000;

/** Two replicas' connections to one database. */
let both: [Database, Database];
beforeAll(async () => {
  const place = await emptyDatabaseUrl();
  both = [await openDatabase(place), await openDatabase(place)];
  await addSides(both[0]);
  await addMatch(both[0], { uuid: 'final', starts_at: 1, access: 'ppv' });
  const account = (uuid: string) => ({ uuid, email: uuid, name: uuid, password: '', settings: '{}', created_at: 1 });
  await insertRows(both[0], 'account', ACCOUNTS.map(account));
});
afterAll(() => Promise.all(both.map((database) => database.destroy())));

const atOnce = <Item, T>(items: readonly Item[], act: (database: Database, item: Item) => Promise<T>) =>
  Promise.all(items.map((item, index) => act(both[index % 2]!, item)));

test('of thirty simultaneous redemptions of a coupon for five at two replicas, five succeed', async () => {
  const coupon = { code: 'FIVE', event_uuid: 'final', valid_from: 0, redemptions_max: 5, created_at: 1 };
  await insertRows(both[0], 'coupon', [{ ...coupon, redemptions: 0, active: 1 }]);
  const answers = await atOnce(ACCOUNTS, (database, account) => redeemCoupon(database, 'FIVE', account, NOW));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await both[0].selectFrom('entitlement').select('uuid').execute()).toHaveLength(5);
});

test('simultaneous payments at two replicas get receipt numbers without gaps, one for each payment', async () => {
  const order = (account_uuid: string, index: number) => ({
    ...{ uuid: `order-${index}`, account_uuid, idempotency_key: `key-${index}`, title: '{"en":"Final","de":"Finale"}' },
    ...{ item_type: 'event' as const, item_uuid: 'final', amount: 499, currency: 'EUR', state: 'approved' as const },
    ...{ provider: 'sandbox', reference: `payment-${index}`, created_at: NOW, looked_at: NOW },
  });
  const orders = ACCOUNTS.slice(0, 12).map(order);
  await insertRows(both[0], 'order', orders);
  const captured = { kind: 'captured', capture: 'capture', total: { amount: 499, currency: 'EUR' } } as const;
  // Each payment is reported twice: by the payer's return and by a webhook.
  await atOnce([...orders, ...orders.reverse()], (database, { uuid }) =>
    settle(database, uuid, 'capture', NOW, captured),
  );
  const rows = await both[0].selectFrom('order').select(['state', 'receipt_number']).execute();
  expect(rows.map(({ receipt_number }) => receipt_number).sort((a, b) => Number(a) - Number(b))).toEqual(
    rows.map((_, index) => index + 1),
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['captured']));
});

test('simultaneous toggles of one favorite at two replicas alternate', async () => {
  const wanted = { type: 'Event' as const, object_uuid: 'final', scope: 'follow' };
  const answers = await atOnce(Array(20).fill('account-0') as string[], (database, account) =>
    toggleFavorite(database, { ...wanted, account_uuid: account }, NOW),
  );
  expect(answers.filter((answer) => answer === true)).toHaveLength(10);
  expect(await both[0].selectFrom('favorite').selectAll().execute()).toEqual([]);
});

test('a transaction is retried only after a serialisation failure; other errors are thrown at once', async () => {
  let tries = 0;
  const work = inTransaction(both[0], async () => {
    tries += 1;
    throw new Error('as it is');
  });
  await expect(work).rejects.toThrow('as it is');
  expect(tries).toBe(1);
});
