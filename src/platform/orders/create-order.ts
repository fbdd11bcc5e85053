import { randomUUID } from 'node:crypto';
import type { Locale } from '#config/locales.ts';
import type { Offer } from '#contract/orders.ts';
import { type Money, sameMoney } from '#lib/money.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { asked, OrderRefusal } from './failures.ts';
import { type Item, offerOf } from './offers.ts';
import type { PaymentProvider } from './providers/provider.ts';
import type { OrderServices } from './services.ts';
import { orderRow } from './settle.ts';

export interface Wanted {
  item: Item;
  idempotencyKey: string;
  locale: Locale;
}
type OrderRow = Row<'order'>;

/**
 * An order of an account, ready to be approved. The same key, or the same thing while an order for it is open, is the same
 * order: however often somebody asks, they pay once. Throws OrderRefusal.
 */
export async function createOrder(services: OrderServices, account: string, wanted: Wanted) {
  const { database, provider } = services;
  const known = await byKey(database, account, wanted.idempotencyKey);
  if (known && !isOf(known, wanted.item))
    throw new OrderRefusal(409, 'key_used', 'This idempotency key belongs to another order. Make a new one.');
  if (known) return { order: await opened(services, known, wanted.locale), isNew: false };
  const offer = await offerOf(services, wanted.item, account);
  if (!offer) throw new OrderRefusal(404, 'not_found', `No ${wanted.item.type} has this uuid.`);
  if (offer.status === 'owned') throw new OrderRefusal(409, 'already_owned', 'You have this already.');
  if (offer.status !== 'open' || !offer.price || !provider)
    throw new OrderRefusal(409, 'not_for_sale', 'This is not on sale.');
  const { uuid, isNew } = await insertOrder(services, account, wanted, offer.item.title, offer.price, provider);
  return { order: await opened(services, await orderRow(database, uuid), wanted.locale), isNew };
}

function insertOrder(
  { database, clock }: OrderServices,
  account: string,
  { item, idempotencyKey }: Wanted,
  title: Offer['item']['title'],
  price: Money,
  provider: PaymentProvider,
) {
  return inTransaction(database, async (work) => {
    const open = (await byKey(work, account, idempotencyKey)) ?? (await openOrder(work, account, item));
    // What nobody has approved yet is given up when it has another price, or another service took it.
    const stale = open?.state === 'created' && !(sameMoney(open, price) && open.provider === provider.name);
    if (open && !stale) return { uuid: open.uuid, isNew: false };
    if (open) await work.updateTable('order').set({ state: 'cancelled' }).where('uuid', '=', open.uuid).execute();
    const uuid = randomUUID();
    await work
      .insertInto('order')
      .values({
        ...{ uuid, account_uuid: account, idempotency_key: idempotencyKey, title: JSON.stringify(title), ...price },
        ...{ item_type: item.type, item_uuid: item.uuid, state: 'created', provider: provider.name },
        ...{ created_at: clock.now(), looked_at: clock.now() },
      })
      .execute();
    await forgetUnpaid(work, account);
    return { uuid, isNew: true };
  });
}

/** Orders of one account that came to nothing; older ones are forgotten. What was ever paid stays in the books. */
const UNPAID_MAX = 50;

async function forgetUnpaid(work: Database, account: string): Promise<void> {
  const tooMany = work
    .selectFrom('order')
    .select('uuid')
    .where('account_uuid', '=', account)
    .where('state', 'in', ['cancelled', 'expired', 'declined'])
    .where('captured_at', 'is', null)
    .where('renewal', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .offset(UNPAID_MAX);
  await work.deleteFrom('order').where('uuid', 'in', tooMany).execute();
}

/** Makes the payment at the service where it is missing: a try before this one may have ended half-way. */
async function opened(services: OrderServices, order: OrderRow, locale: Locale): Promise<OrderRow> {
  const { database, origin, defaultLocale } = services;
  const provider = services.providerOf(order.provider);
  if (order.state !== 'created' || order.reference !== null || !provider) return order;
  const back = `${origin}${locale === defaultLocale ? '' : `/${locale}`}/checkout/orders/${order.uuid}`;
  const title = JSON.parse(order.title) as { en: string; de: string };
  const payment = await asked(
    provider.open({
      order: order.uuid,
      total: { amount: order.amount, currency: order.currency },
      title: locale === 'de' ? title.de : title.en,
      locale,
      returnUrl: back,
      cancelUrl: `${back}?cancelled`,
      keepMethod: order.item_type === 'plan' && provider.renews,
    }),
    services.onError,
  );
  await database
    .updateTable('order')
    .set({ reference: payment.reference, approve_url: payment.approveUrl })
    .where('uuid', '=', order.uuid)
    .where('reference', 'is', null)
    .execute();
  return orderRow(database, order.uuid);
}

const isOf = (order: OrderRow, item: Item) => order.item_type === item.type && order.item_uuid === item.uuid;

function byKey(database: Database, account: string, key: string): Promise<OrderRow | undefined> {
  return database
    .selectFrom('order')
    .selectAll()
    .where('account_uuid', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

function openOrder(database: Database, account: string, item: Item): Promise<OrderRow | undefined> {
  return database
    .selectFrom('order')
    .selectAll()
    .where('account_uuid', '=', account)
    .where('item_type', '=', item.type)
    .where('item_uuid', '=', item.uuid)
    .where('state', 'in', ['created', 'approved'])
    .executeTakeFirst();
}
