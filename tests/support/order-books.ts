import { expect } from 'vitest';
import type { Database } from '#platform/database/open.ts';

/** Compares our books with the sandbox's, each order having cost `price`, after all that was left open was brought to its end. */
export async function expectBooks(database: Database, acknowledged: readonly string[], price: number): Promise<void> {
  const orders = await database.selectFrom('order').selectAll().execute();
  const captures = await database.selectFrom('sandbox_capture').selectAll().execute();
  const entitlements = await database.selectFrom('entitlement').selectAll().execute();
  const subscriptions = await database.selectFrom('subscription').selectAll().execute();
  const captured = orders.filter(({ state }) => state === 'captured');
  const of = new Map(orders.map((order) => [order.uuid, order]));

  // Whatever was acknowledged is there, paid and given.
  expect(acknowledged.filter((uuid) => of.get(uuid)?.state !== 'captured')).toEqual([]);
  // The books of the payment service and ours say the same: one capture an order, and none without one.
  expect(captures.map(({ payment_id }) => payment_id).sort()).toEqual(
    captured.map(({ reference }) => reference).sort(),
  );
  expect(captures.map(({ amount }) => amount)).toEqual(captures.map(() => price));
  expect(entitlements.map(({ source_uuid }) => source_uuid).sort()).toEqual(captured.map(({ uuid }) => uuid).sort());
  expect(subscriptions.map(({ uuid }) => uuid).sort()).toEqual(captured.map((order) => order.subscription_uuid).sort());
  // Nobody paid for the same thing twice.
  const bought = captured.map((order) => `${order.account_uuid} ${order.item_uuid}`);
  expect(new Set(bought).size).toBe(bought.length);
  // Receipts are counted without gaps.
  expect(captured.map((order) => Number(order.receipt_number)).sort((a, b) => a - b)).toEqual(
    captured.map((_, index) => index + 1),
  );
  // Nothing is left in the middle.
  expect(orders.filter(({ state }) => state === 'approved')).toEqual([]);
}
