import type { Row } from '../database/schema.ts';
import { asked, OrderRefusal } from './failures.ts';
import type { PaymentStatus } from './providers/provider.ts';
import type { OrderServices } from './services.ts';
import { OrderMismatch, orderRow, settle } from './settle.ts';
import { isOpen } from './state.ts';

type OrderRow = Row<'order'>;

/**
 * Brings an order to where its payment is: captures what was approved, and writes down what was captured, declined or (with
 * `refunds`) paid back. The payer's return, a webhook and housekeeping all come here, in any order and at the same time.
 */
export async function finishOrder(
  services: OrderServices,
  uuid: string,
  { refunds = false }: { refunds?: boolean } = {},
): Promise<OrderRow> {
  const { database, clock, onError } = services;
  const order = await orderRow(database, uuid);
  const provider = services.providerOf(order.provider);
  const waits = isOpen(order.state) || (refunds && order.state === 'captured');
  if (!waits || order.reference === null || !provider) return order;
  const status = await asked(provider.look(order.reference), onError);
  if (status.kind !== 'approved') return follow(services, order, status);
  // Nobody is left to watch what the money would buy.
  if (order.account_uuid === null) return settle(database, uuid, 'expire', clock.now());
  const approved = await settle(database, uuid, 'approve', clock.now());
  // Somebody cancelled it before: then nothing may be captured, whatever was approved meanwhile.
  if (approved.state !== 'approved') return approved;
  return follow(services, order, await asked(provider.capture(order.reference, uuid), onError));
}

/** Writes down what the payment service says. */
export async function follow(services: OrderServices, order: OrderRow, status: PaymentStatus): Promise<OrderRow> {
  const { database, clock, onError } = services;
  const now = clock.now();
  try {
    switch (status.kind) {
      case 'captured':
        return await settle(database, order.uuid, 'capture', now, status);
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
    throw new OrderRefusal(502, 'payment_mismatch', 'What was paid does not fit this order. Ask the operator.');
  }
}
