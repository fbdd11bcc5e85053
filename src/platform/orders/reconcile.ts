import { finishOrder, releasePayment } from './finish-order.ts';
import type { OrderServices } from './services.ts';
import { settle } from './settle.ts';

const MINUTE_MS = 60_000;
/** How often approved and unapproved orders are checked. */
const APPROVED_MS = MINUTE_MS;
const CREATED_MS = 10 * MINUTE_MS;
/** Payment services delete unapproved payments after this time. */
export const EXPIRES_MS = 180 * MINUTE_MS;
const AT_ONCE = 50;

/** Finishes open orders that were paid unnoticed and expires unpaid ones: those that are due, or `all`. */
export async function reconcileOrders(services: OrderServices, { all = false } = {}): Promise<void> {
  const { database, clock, onError } = services;
  const now = clock.now();
  const open = await database
    .selectFrom('order')
    .select(['uuid', 'state', 'created_at'])
    .where('renewal', '=', 0)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'approved'), eb('looked_at', '<=', all ? now : now - APPROVED_MS)]),
        and([eb('state', '=', 'created'), eb('looked_at', '<=', all ? now : now - CREATED_MS)]),
        // Checked while the clock was ahead.
        and([eb('state', 'in', ['approved', 'created']), eb('looked_at', '>', now)]),
      ]),
    )
    .orderBy('looked_at')
    .limit(all ? Number.MAX_SAFE_INTEGER : AT_ONCE)
    .execute();
  for (const order of open) {
    await database.updateTable('order').set({ looked_at: now }).where('uuid', '=', order.uuid).execute();
    try {
      const { state } = await finishOrder(services, order.uuid);
      if (state === 'created' && order.created_at + EXPIRES_MS <= now)
        await releasePayment(services, await settle(database, order.uuid, 'expire', now));
    } catch (error) {
      onError(error);
    }
  }
}

const WEBHOOKS_STORED_MS = 30 * 24 * 60 * MINUTE_MS;

/** Deletes webhooks so old that no service repeats them. */
export async function forgetPaymentWebhooks({ database, clock }: OrderServices): Promise<void> {
  await database
    .deleteFrom('payment_webhook')
    .where('received_at', '<', clock.now() - WEBHOOKS_STORED_MS)
    .execute();
}
