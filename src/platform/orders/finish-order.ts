import type { Row } from '../database/schema.ts';
import { OrderRefusal, orBadGateway } from './failures.ts';
import type { PaymentStatus } from './providers/provider.ts';
import type { OrderServices } from './services.ts';
import { OrderMismatch, orderRow, settle } from './settle.ts';
import { isOpen } from './state.ts';

type OrderRow = Row<'order'>;

/**
 * Synchronises an order with its payment: captures an approved one, and stores what was captured, declined or (with `refunds`)
 * refunded. The payer's return, webhooks and background jobs call it, in any order and in parallel.
 */
export async function finishOrder(services: OrderServices, uuid: string, { refunds = false } = {}): Promise<OrderRow> {
  const { database, clock, onError } = services;
  const order = await orderRow(database, uuid);
  const provider = services.providerOf(order.provider);
  const waits = isOpen(order.state) || (refunds && order.state === 'captured');
  if (!waits && order.state !== 'captured') await releasePayment(services, order);
  // A renewal has a capture alone.
  const reference = order.reference ?? order.capture;
  if (!waits || reference === null || !provider) return order;
  const status = await orBadGateway(provider.look(reference), onError);
  if (status.kind !== 'approved') return follow(services, order, status);
  // The account was deleted.
  if (order.account_uuid === null) return settle(database, uuid, 'expire', clock.now());
  const approved = await settle(database, uuid, 'approve', clock.now());
  // Cancelled meanwhile: nothing may be captured.
  if (approved.state !== 'approved') {
    await releasePayment(services, approved);
    return approved;
  }
  return follow(services, order, await orBadGateway(provider.capture(reference, uuid), onError));
}

/** Gives up the payment of an order that was cancelled, declined or has expired. A failure is reported: the service ends it too. */
export async function releasePayment({ providerOf, onError }: OrderServices, order: OrderRow): Promise<void> {
  if (order.reference === null || !['cancelled', 'declined', 'expired'].includes(order.state)) return;
  await providerOf(order.provider)?.release?.(order.reference).catch(onError);
}

/** Stores the status of a payment. */
export async function follow(services: OrderServices, order: OrderRow, status: PaymentStatus): Promise<OrderRow> {
  const { database, clock, onError } = services;
  const now = clock.now();
  try {
    switch (status.kind) {
      case 'captured':
        return await settle(database, order.uuid, 'capture', now, { ...status, seller: services.seller });
      case 'declined':
        return await settle(database, order.uuid, 'decline', now);
      case 'refunded':
        return await settle(database, order.uuid, 'refund', now);
      case 'gone':
        return await settle(database, order.uuid, order.state === 'created' ? 'cancel' : 'expire', now);
      default:
        return await orderRow(database, order.uuid);
    }
  } catch (error) {
    if (!(error instanceof OrderMismatch)) throw error;
    onError(error);
    throw new OrderRefusal(502, 'payment_mismatch', 'The payment does not match this order. Contact the operator.');
  }
}
