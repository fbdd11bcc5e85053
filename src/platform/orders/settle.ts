import { sameMoney } from '#lib/money.ts';
import { coveredUntil } from '../access/coverage.ts';
import { revokeOrder, grantEntitlement } from '../access/grant-entitlement.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import { parsed } from '../database/json.ts';
import { queueMail } from '../mail/outbox.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { PaymentStatus } from './providers/provider.ts';
import { receiptNumber } from './receipt-number.ts';
import { ORDER_STATES, type OrderCommand, type OrderState, stateAfter } from './state.ts';
import { randomUUID } from 'node:crypto';
import { nextEnd, periodEnd } from '../access/plan-period.ts';

type OrderRow = Row<'order'>;
type Captured = Extract<PaymentStatus, { kind: 'captured' }>;

/** The payment contradicts the order: an operator must check the money. */
export class OrderMismatch extends Error {}

/**
 * Applies a command to an order and everything that follows from it, in one transaction; resolves to the order. Idempotent; a
 * command that comes too late changes nothing. @throws OrderMismatch for a capture that does not match the order
 */
export function settle(database: Database, uuid: string, command: OrderCommand, now: number, captured?: Captured) {
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

async function factsOf(work: Database, order: OrderRow, command: OrderCommand, now: number, captured?: Captured) {
  if (command === 'refund') {
    await takeBack(work, order, now);
    return { refunded_at: now };
  }
  if (command === 'decline' && order.renewal === 1) await countDecline(work, order, now);
  if (command !== 'capture') return {};
  if (!captured || !sameMoney(captured.total, order))
    throw new OrderMismatch(`Order ${order.uuid}: the payment is not ${order.amount} ${order.currency}.`);
  if (order.account_uuid === null) throw new OrderMismatch(`Order ${order.uuid} was paid, but its account is gone.`);
  const subscription = await fulfil(work, { order, account: order.account_uuid, now }, captured.method);
  const highest = work.selectFrom('order').select(({ fn }) => fn.max('receipt_number').as('number'));
  const receipt_number = ((await highest.executeTakeFirst())?.number ?? 0) + 1;
  await sendReceipt(work, { order, account: order.account_uuid, now }, receipt_number);
  return { capture: captured.capture, captured_at: now, receipt_number, subscription_uuid: subscription };
}

async function takeBack(work: Database, order: OrderRow, now: number): Promise<void> {
  await revokeOrder(work, order.uuid, now);
  if (order.subscription_uuid === null) return;
  await work
    .updateTable('subscription')
    .set({ cancelled_at: now, paid_until: now })
    .where('uuid', '=', order.subscription_uuid)
    .execute();
}

/** The delay of the next charge after a decline, ms. */
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

/** The order with these columns, and one of these states. */
export function findOrder(
  database: Database,
  columns: Partial<OrderRow>,
  states: readonly OrderState[] = ORDER_STATES,
) {
  const query = database.selectFrom('order').selectAll().where('state', 'in', states);
  return query.where(({ and }) => and(columns)).executeTakeFirst();
}

type Method = Extract<PaymentStatus, { kind: 'captured' }>['method'];
type Buyer = { order: Row<'order'>; account: string; now: number };

/** Grants what was paid for, in the transaction that stores the payment; resolves to the subscription, if any. */
async function fulfil(work: Database, buyer: Buyer, method: Method): Promise<string | null> {
  const { order, account, now } = buyer;
  if (order.renewal === 1 && order.subscription_uuid) return renew(work, buyer, order.subscription_uuid);
  if (order.item_type === 'plan') return begin(work, buyer, method);
  const grant = { account, event: order.item_uuid, validFrom: now, validUntil: null };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  return null;
}

async function sendReceipt(work: Database, { order, account, now }: Buyer, number: number): Promise<void> {
  const { locale } = await work
    .selectFrom('account')
    .select('locale')
    .where('uuid', '=', account)
    .executeTakeFirstOrThrow();
  const { uuid, amount, currency } = order;
  await queueMail(
    work,
    { now: () => now, rate: 1 },
    { account, locale, uuid: stableUuid('receipt', uuid) },
    {
      kind: 'receipt',
      title: parsed(order.title),
      amount,
      currency,
      number: receiptNumber(number, now) ?? '',
      at: now,
      order: uuid,
    },
  );
}

async function begin(work: Database, { order, account, now }: Buyer, method: Method): Promise<string> {
  const plan = await work.selectFrom('plan').selectAll().where('uuid', '=', order.item_uuid).executeTakeFirstOrThrow();
  // A code may have been redeemed between the order and its payment: what was paid for begins when that ends.
  const covered = await coveredUntil(work, account, { type: 'plan', uuid: plan.uuid }, now);
  const from = covered ?? now;
  const paidUntil = periodEnd(plan, from);
  const subscription = {
    uuid: randomUUID(),
    account_uuid: account,
    plan_uuid: plan.uuid,
    amount: order.amount,
    currency: order.currency,
    period: plan.period,
    method_uuid: method && plan.period !== 'season' ? await storeMethod(work, { order, account, now }, method) : null,
    started_at: from,
    paid_until: paidUntil,
    cancelled_at: null,
    declines: 0,
    retry_at: null,
  };
  await work.insertInto('subscription').values(subscription).execute();
  const grant = { account, plan: plan.uuid, validFrom: now, validUntil: paidUntil };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  return subscription.uuid;
}

/** A late renewal begins at once. */
async function renew(work: Database, { order, account, now }: Buyer, uuid: string): Promise<string> {
  const row = await work.selectFrom('subscription').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  if (row.period === 'season') throw new Error(`Subscription ${uuid} is of a season and cannot be renewed.`);
  const until = row.paid_until ?? now;
  const paidUntil = nextEnd(row.period, row.started_at, Math.max(until, now));
  await work
    .updateTable('subscription')
    .set({ paid_until: paidUntil, declines: 0, retry_at: null })
    .where('uuid', '=', uuid)
    .execute();
  const grant = { account, plan: row.plan_uuid, validFrom: Math.min(until, now), validUntil: paidUntil };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  return uuid;
}

async function storeMethod(work: Database, { order, account, now }: Buyer, method: NonNullable<Method>) {
  const key = { account_uuid: account, provider: order.provider, token: method.token };
  await work
    .insertInto('payment_method')
    .values({ uuid: randomUUID(), ...key, label: method.label, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_uuid', 'provider', 'token']).doUpdateSet({ removed_at: null, renewed: null }),
    )
    .execute();
  const query = work.selectFrom('payment_method').select('uuid');
  return (await query.where(({ and }) => and(key)).executeTakeFirstOrThrow()).uuid;
}
