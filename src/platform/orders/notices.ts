import { finishOrder } from './finish-order.ts';
import type { Notice } from './providers/provider.ts';
import type { OrderServices } from './services.ts';

/**
 * Takes a notice of a payment service; resolves to whether it was the service's. Nothing in it is believed but which payment
 * it is about: that one is looked at. It counts as taken when the work is done, so that a service sends it again otherwise.
 */
export async function takeNotice(
  services: OrderServices,
  name: string,
  headers: Headers,
  body: string,
): Promise<boolean> {
  const { database, clock } = services;
  const notice = await services.providerOf(name)?.readNotice(headers, body);
  if (!notice) return false;
  const key = { provider: name, id: notice.id };
  const known = await database
    .selectFrom('payment_notice')
    .select('id')
    .where(({ and }) => and(key))
    .executeTakeFirst();
  if (known) return true;
  const order = notice.about && (await orderOf(services, name, notice.about));
  if (order) await finishOrder(services, order, { refunds: true });
  await database
    .insertInto('payment_notice')
    .values({ ...key, received_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function orderOf({ database }: OrderServices, provider: string, about: NonNullable<Notice['about']>) {
  const query = database.selectFrom('order').select('uuid').where('provider', '=', provider);
  const found = await (
    'reference' in about ? query.where('reference', '=', about.reference) : query.where('capture', '=', about.capture)
  ).executeTakeFirst();
  return found?.uuid;
}
