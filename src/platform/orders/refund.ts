import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { Unacceptable } from '../unacceptable.ts';
import { OrderRefusal, orBadGateway } from './failures.ts';
import type { OrderServices } from './services.ts';
import { dueOf, orderRow, settle } from './settle.ts';

type OrderRow = Row<'order'>;

/** Notes that an order is to be paid back, in the transaction that says who wants it. @throws Unacceptable for one that cannot be */
export async function askRefund({ clock, providerOf }: OrderServices, work: Database, order: OrderRow): Promise<void> {
  if (order.state === 'refunded') throw new Unacceptable('This order was paid back before.', 409);
  if (order.state !== 'captured' || order.capture === null) throw new Unacceptable('This order is not paid.', 409);
  if (dueOf(order).amount === 0) throw new Unacceptable('Nothing was paid for this order: it began with a trial.', 409);
  if (!providerOf(order.provider))
    throw new Unacceptable(`${order.provider} is not set up any more. Pay the order back there.`, 409);
  await work
    .updateTable('order')
    .set({ refund_asked_at: order.refund_asked_at ?? Math.round(clock.now()) })
    .where('uuid', '=', order.uuid)
    .execute();
}

/**
 * Pays an order back that somebody asked to, and takes its access away. Idempotent: the payment service pays back once, also after a
 * crash and beside its own webhook. @throws OrderRefusal when the service refuses or does not answer; an unanswered one is tried again
 */
export async function refundOrder(services: OrderServices, uuid: string): Promise<OrderRow> {
  const { database, clock, onError } = services;
  const order = await orderRow(database, uuid);
  const { capture, reference } = order;
  const provider = services.providerOf(order.provider);
  if (order.state !== 'captured' || order.refund_asked_at === null || capture === null || !provider) return order;
  const { kind } = await orBadGateway(provider.refund({ reference, capture }, uuid), onError);
  if (kind === 'refunded') return settle(database, uuid, 'refund', clock.now());
  // The service still works on it.
  if (kind === 'pending') return order;
  await database.updateTable('order').set({ refund_asked_at: null }).where('uuid', '=', uuid).execute();
  throw new OrderRefusal(
    409,
    'refund_refused',
    `${order.provider} does not pay this order back. Look at the payment there.`,
  );
}

/** Carries out refunds whose process ended, or whose service did not answer. */
export async function refundAsked(services: OrderServices): Promise<void> {
  const asked = await services.database
    .selectFrom('order')
    .select('uuid')
    .where('refund_asked_at', 'is not', null)
    .where('state', '=', 'captured')
    .execute();
  for (const { uuid } of asked) await refundOrder(services, uuid).catch(services.onError);
}
