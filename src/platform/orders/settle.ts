import { type Money, sameMoney } from '#lib/money.ts';
import { revokeOrder } from '../access/grant-entitlement.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { fulfil } from './fulfil.ts';
import { mailDecline, mailReceipt, mailRefund } from './order-mail.ts';
import type { PaymentStatus } from './providers/provider.ts';
import type { Seller } from '../database/order-tables.ts';
import { ORDER_STATES, type OrderCommand, type OrderState, stateAfter } from './state.ts';
import { DECLINES_MAX } from './subscriptions.ts';

type OrderRow = Row<'order'>;
type Captured = Extract<PaymentStatus, { kind: 'captured' }>;

/** The payment contradicts the order: an operator must check the money. */
export class OrderMismatch extends Error {}

/**
 * Applies a command to an order and everything that follows from it, in one transaction; resolves to the order. Idempotent; a
 * command that comes too late changes nothing. @throws OrderMismatch for a capture that does not match the order
 */
export function settle(
  database: Database,
  uuid: string,
  command: OrderCommand,
  now: number,
  captured?: Captured & { seller?: Seller | undefined },
) {
  return inTransaction(database, async (work) => {
    const order = await orderRow(work, uuid);
    const state = stateAfter(order.state, command);
    if (state === order.state) return order;
    if (state === null) {
      if (command === 'capture') throw new OrderMismatch(`Order ${uuid} is ${order.state}, but was captured.`);
      return order;
    }
    const facts = await factsOf(work, order, command, now, captured);
    await work
      .updateTable('order')
      .set({ ...facts, state })
      .where('uuid', '=', uuid)
      .execute();
    return orderRow(work, uuid);
  });
}

/** What is charged for an order when it is made: nothing during a trial. */
export const dueOf = ({ amount, currency, trial_days }: OrderRow): Money => ({
  amount: trial_days > 0 ? 0 : amount,
  currency,
});

async function factsOf(
  work: Database,
  order: OrderRow,
  command: OrderCommand,
  now: number,
  captured?: Captured & { seller?: Seller | undefined },
) {
  if (command === 'refund') {
    await takeBack(work, order, now);
    return { refunded_at: now };
  }
  if (command === 'decline' && order.renewal === 1) await countDecline(work, order, now);
  if (command !== 'capture') return {};
  const due = dueOf(order);
  if (!captured || !sameMoney(captured.total, due))
    throw new OrderMismatch(`Order ${order.uuid}: the payment is not ${due.amount} ${due.currency}.`);
  if (order.account_uuid === null) throw new OrderMismatch(`Order ${order.uuid} was paid, but its account is gone.`);
  const buyer = { order, account: order.account_uuid, now };
  const paid = { capture: captured.capture, captured_at: now };
  const subscription = await fulfil(work, buyer, captured.method);
  // Nothing was paid yet.
  if (order.trial_days > 0) return { ...paid, subscription_uuid: subscription };
  const highest = work.selectFrom('order').select(({ fn }) => fn.max('receipt_number').as('number'));
  const receipt_number = ((await highest.executeTakeFirst())?.number ?? 0) + 1;
  await mailReceipt(work, buyer, receipt_number);
  return { ...paid, receipt_number, subscription_uuid: subscription, seller: sellerOf(captured) };
}

const sellerOf = ({ seller }: { seller?: Seller | undefined }) => (seller ? JSON.stringify(seller) : null);

async function takeBack(work: Database, order: OrderRow, now: number): Promise<void> {
  await revokeOrder(work, order.uuid, now);
  if (order.account_uuid !== null) await mailRefund(work, { order, account: order.account_uuid, now });
  if (order.subscription_uuid === null) return;
  await work
    .updateTable('subscription')
    .set({ cancelled_at: now, paid_until: now })
    .where('uuid', '=', order.subscription_uuid)
    .execute();
}

/** The delay of the next charge after a decline, ms. */
export const RETRY_MS = 86_400_000;

/** A charge may come this much later than it was planned; ms. */
const SPARE_MS = 2 * 3_600_000;

/** While it is tried again, the pass stays open. */
async function countDecline(work: Database, order: OrderRow, now: number): Promise<void> {
  const row = await work
    .selectFrom('subscription')
    .selectAll()
    .where('uuid', '=', order.subscription_uuid)
    .executeTakeFirst();
  if (!row) return;
  const declines = row.declines + 1;
  await work
    .updateTable('subscription')
    .set({ declines, retry_at: now + RETRY_MS })
    .where('uuid', '=', row.uuid)
    .execute();
  const isLast = declines >= DECLINES_MAX;
  const until = now + RETRY_MS + SPARE_MS;
  if (!isLast)
    await work
      .updateTable('entitlement')
      .set({ valid_until: until })
      .where('account_uuid', '=', row.account_uuid)
      .where('plan_uuid', '=', row.plan_uuid)
      .where('source', '=', 'order')
      .where('revoked_at', 'is', null)
      .where('valid_until', '>=', row.paid_until)
      .where('valid_until', '<', until)
      .execute();
  await mailDecline(work, { order, account: row.account_uuid, now }, isLast ? null : until);
}

export function orderRow(database: Database, uuid: string): Promise<OrderRow> {
  return database.selectFrom('order').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
}

/** The order with these columns, and one of these states. */
export function findOrder(
  database: Database,
  columns: Partial<OrderRow>,
  states: readonly OrderState[] = ORDER_STATES,
) {
  const query = database.selectFrom('order').selectAll().where('state', 'in', states);
  return query.where(({ and }) => and(columns)).executeTakeFirst();
}
