import type { Webhook } from './providers/provider.ts';
import { finishOrder } from './finish-order.ts';
import { refreshMethods } from './payment-methods.ts';
import type { OrderServices } from './services.ts';

/**
 * Handles a webhook of a payment service; false for an invalid signature. Only what it is about is trusted: the payment's status is
 * requested. Stored after the work is done, so that a service repeats a failed one.
 */
export async function takeWebhook(services: OrderServices, name: string, headers: Headers, body: string) {
  const webhook = await services.providerOf(name)?.readWebhook(headers, body);
  if (!webhook) return false;
  await follow(services, name, webhook);
  return true;
}

async function follow(services: OrderServices, provider: string, { id, about }: Webhook): Promise<void> {
  const { database, clock } = services;
  const key = { provider, id };
  const known = await database
    .selectFrom('payment_webhook')
    .select('id')
    .where(({ and }) => and(key))
    .executeTakeFirst();
  if (known) return;
  if (about && 'payer' in about) await refreshMethods(services, { provider, payer: about.payer });
  else if (about) {
    const order = await orderOf(services, provider, about);
    if (order) await finishOrder(services, order, { refunds: true });
  }
  await database
    .insertInto('payment_webhook')
    .values({ ...key, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Payment = Exclude<NonNullable<Webhook['about']>, { payer: string }>;

async function orderOf({ database }: OrderServices, provider: string, about: Payment): Promise<string | undefined> {
  const query = database.selectFrom('order').select('uuid').where('provider', '=', provider);
  const found =
    'reference' in about
      ? query.where('reference', '=', about.reference)
      : 'order' in about
        ? query.where('uuid', '=', about.order)
        : query.where('capture', '=', about.capture);
  return (await found.executeTakeFirst())?.uuid;
}

const DAY_MS = 86_400_000;
/** So long services keep their webhooks for who asks. */
const ASKED_MS = 29 * DAY_MS;

/** Asks the services for webhooks that were lost on their way, since a day before the newest that arrived. */
export async function fetchMissed(services: OrderServices): Promise<void> {
  const { database, clock, providers, onError } = services;
  for (const { name, missed } of providers) {
    if (!missed) continue;
    const { newest } = await database
      .selectFrom('payment_webhook')
      .select(({ fn }) => fn.max('received_at').as('newest'))
      .where('provider', '=', name)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const since = Math.max(now - ASKED_MS, Math.min(now, Number(newest ?? 0)) - DAY_MS);
    try {
      for (const webhook of await missed(clock.toReal(since))) await follow(services, name, webhook);
    } catch (error) {
      onError(error);
    }
  }
}
