import { finishOrder } from './finish-order.ts';
import type { Webhook } from './providers/provider.ts';
import type { OrderServices } from './services.ts';

/**
 * Handles a webhook of a payment service; false for an invalid signature. Only its payment id is trusted: the payment's status is
 * requested. Stored after the work is done, so that a service repeats a failed one.
 */
export async function takeWebhook(services: OrderServices, name: string, headers: Headers, body: string) {
  const { database, clock } = services;
  const webhook = await services.providerOf(name)?.readWebhook(headers, body);
  if (!webhook) return false;
  const key = { provider: name, id: webhook.id };
  const known = await database
    .selectFrom('payment_webhook')
    .select('id')
    .where(({ and }) => and(key))
    .executeTakeFirst();
  if (known) return true;
  const order = webhook.about && (await orderOf(services, name, webhook.about));
  if (order) await finishOrder(services, order, { refunds: true });
  await database
    .insertInto('payment_webhook')
    .values({ ...key, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function orderOf({ database }: OrderServices, provider: string, about: NonNullable<Webhook['about']>) {
  const query = database.selectFrom('order').select('uuid').where('provider', '=', provider);
  const found = await (
    'reference' in about ? query.where('reference', '=', about.reference) : query.where('capture', '=', about.capture)
  ).executeTakeFirst();
  return found?.uuid;
}
