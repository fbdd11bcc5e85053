import type { Orders } from '#api/orders.server.ts';
import { isSpeculative } from '#api/session/same-origin.server.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Order } from '#contract/orders.ts';

/** Cancels or captures an order, if possible; `failed` when the payment service did not answer. */
export async function settleOrder(
  orders: Orders,
  uuid: string,
  { cancel, request }: { cancel: boolean; request: Request },
): Promise<{ order: Order | undefined; failed: boolean }> {
  // A prefetch must not pay.
  if (isSpeculative(request)) return { order: await orders.order(uuid), failed: false };
  try {
    // 409: the payment was already approved, so it is captured below.
    if (cancel) return { order: await orders.cancel(uuid), failed: false };
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
