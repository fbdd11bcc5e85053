import { sameMoney } from '#lib/money.ts';
import { revokeEntitlements } from '../access/grant-entitlement.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { fulfil } from './fulfil.ts';
import type { PaymentStatus } from './providers/provider.ts';
import { type OrderAct, stateAfter } from './state.ts';

type OrderRow = Row<'order'>;
type Captured = Extract<PaymentStatus, { kind: 'captured' }>;

/** The payment service says something of an order that cannot be; money may be where it does not belong. */
export class OrderMismatch extends Error {}

/**
 * Lets something happen to an order, in one transaction with all that follows from it; resolves to the order afterwards. What
 * has happened already, or is too late, changes nothing. Throws OrderMismatch for a capture that does not fit the order.
 */
export function settle(database: Database, uuid: string, act: OrderAct, now: number, captured?: Captured) {
  return inTransaction(database, async (work) => {
    const order = await orderRow(work, uuid);
    const state = stateAfter(order.state, act);
    if (state === order.state) return order;
    if (state === null) {
      if (act === 'capture') throw new OrderMismatch(`Order ${uuid} is ${order.state}, and was captured all the same.`);
      return order;
    }
    const facts = await factsOf(work, order, act, now, captured);
    await work
      .updateTable('order')
      .set({ ...facts, state })
      .where('uuid', '=', uuid)
      .execute();
    return orderRow(work, uuid);
  });
}

async function factsOf(work: Database, order: OrderRow, act: OrderAct, now: number, captured?: Captured) {
  if (act === 'refund') {
    await takeBack(work, order, now);
    return { refunded_at: now };
  }
  if (act === 'decline' && order.renewal === 1) await countDecline(work, order, now);
  if (act !== 'capture') return {};
  if (!captured || !sameMoney(captured.total, order))
    throw new OrderMismatch(
      `Order ${order.uuid} is of ${order.amount} ${order.currency}, which was not what was paid.`,
    );
  if (order.account_uuid === null) throw new OrderMismatch(`Order ${order.uuid} was paid, and its account is gone.`);
  const subscription = await fulfil(work, { order, account: order.account_uuid, now }, captured.method);
  const last = await work
    .selectFrom('order')
    .select(({ fn }) => fn.max('receipt_number').as('number'))
    .executeTakeFirst();
  return {
    capture: captured.capture,
    captured_at: now,
    receipt_number: Number(last?.number ?? 0) + 1,
    subscription_uuid: subscription,
  };
}

async function takeBack(work: Database, order: OrderRow, now: number): Promise<void> {
  await revokeEntitlements(work, 'order', order.uuid, now);
  if (order.subscription_uuid === null) return;
  await work
    .updateTable('subscription')
    .set({ cancelled_at: now, paid_until: now })
    .where('uuid', '=', order.subscription_uuid)
    .execute();
}

/** After a decline the next charge waits so long; ms. */
export const RETRY_MS = 86_400_000;

async function countDecline(work: Database, order: OrderRow, now: number): Promise<void> {
  await work
    .updateTable('subscription')
    .set(({ eb }) => ({ declines: eb('declines', '+', 1), retry_at: now + RETRY_MS }))
    .where('uuid', '=', order.subscription_uuid)
    .execute();
}

export function orderRow(database: Database, uuid: string): Promise<OrderRow> {
  return database.selectFrom('order').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
}
