import type { Orders } from '#api/orders.server.ts';
import { isSpeculative } from '#api/session/same-origin.server.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Order } from '#contract/orders.ts';

interface Wish {
  /** The payer cancelled; too late when the payment was approved before. */
  gaveUp: boolean;
  request: Request;
}

/** Brings an order to its end as far as it goes; `failed` when the payment service did not answer. */
export async function settleOrder(
  orders: Orders,
  uuid: string,
  { gaveUp, request }: Wish,
): Promise<{ order: Order | undefined; failed: boolean }> {
  // A browser that looks ahead pays for nothing.
  if (isSpeculative(request)) return { order: await orders.order(uuid), failed: false };
  try {
    if (gaveUp) return { order: await orders.cancel(uuid), failed: false };
  } catch (error) {
    if ((error as Partial<ErrorBody>).status !== 409) throw error;
  }
  try {
    return { order: await orders.capture(uuid), failed: false };
  } catch (error) {
    if ((error as Partial<ErrorBody>).status !== 502) throw error;
    return { order: await orders.order(uuid), failed: true };
  }
}
