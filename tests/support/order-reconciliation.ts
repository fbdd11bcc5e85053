import { expect } from 'vitest';
import type { Database } from '#platform/database/open.ts';

/** Compares our orders with the sandbox's, at one `price`, after all open orders are settled. */
export async function expectReconciled(
  database: Database,
  acknowledged: readonly string[],
  price: number,
): Promise<void> {
  const orders = await database.selectFrom('order').selectAll().execute();
  const captures = await database.selectFrom('sandbox_capture').selectAll().execute();
  const entitlements = await database.selectFrom('entitlement').selectAll().execute();
  const subscriptions = await database.selectFrom('subscription').selectAll().execute();
  const captured = orders.filter(({ state }) => state === 'captured');
  const of = new Map(orders.map((order) => [order.uuid, order]));

  // Every confirmed order is paid and has its access.
  expect(acknowledged.filter((uuid) => of.get(uuid)?.state !== 'captured')).toEqual([]);
  // The payment service and our database agree: one capture for each order, and none without one.
  expect(captures.map(({ payment_id }) => payment_id).sort()).toEqual(
    captured.map(({ reference }) => reference).sort(),
  );
  expect(captures.map(({ amount }) => amount)).toEqual(captures.map(() => price));
  expect(entitlements.map(({ source_uuid }) => source_uuid).sort()).toEqual(captured.map(({ uuid }) => uuid).sort());
  expect(subscriptions.map(({ uuid }) => uuid).sort()).toEqual(captured.map((order) => order.subscription_uuid).sort());
  // No account paid twice for the same thing.
  const bought = captured.map((order) => `${order.account_uuid} ${order.item_uuid}`);
  expect(new Set(bought).size).toBe(bought.length);
  // Receipt numbers have no gaps.
  expect(captured.map((order) => Number(order.receipt_number)).sort((a, b) => a - b)).toEqual(
    captured.map((_, index) => index + 1),
  );
  // No order is left open.
  expect(orders.filter(({ state }) => state === 'approved')).toEqual([]);
}
