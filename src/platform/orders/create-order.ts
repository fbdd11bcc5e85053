import { randomUUID } from 'node:crypto';
import type { Locale } from '#config/locales.ts';
import type { Offer } from '#contract/orders.ts';
import { type Money, sameMoney } from '#lib/money.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { OrderRefusal, orBadGateway } from './failures.ts';
import { type Item, offerOf } from './offers.ts';
import type { PaymentProvider } from './providers/provider.ts';
import type { OrderServices } from './services.ts';
import { dueOf, findOrder, orderRow } from './settle.ts';

export interface Wanted {
  item: Item;
  idempotencyKey: string;
  locale: Locale;
  /** The match that a pass is bought for. */
  match?: string | undefined;
  /** The payment service; the first one unless given. */
  provider?: string | undefined;
}
type OrderRow = Row<'order'>;
type Terms = Pick<Offer, 'item' | 'trialDays' | 'upgrade'> & { price: Money };

/** An account's order, the same one for the same key and for an open item: nobody pays twice. @throws OrderRefusal */
export async function createOrder(services: OrderServices, account: string, wanted: Wanted) {
  const { database, providers } = services;
  const provider =
    wanted.provider === undefined ? providers[0] : providers.find(({ name }) => name === wanted.provider);
  const existing = await findOrder(database, { account_uuid: account, idempotency_key: wanted.idempotencyKey });
  if (existing && (existing.item_type !== wanted.item.type || existing.item_uuid !== wanted.item.uuid))
    throw new OrderRefusal(409, 'key_used', 'This idempotency key belongs to another order. Use a new one.');
  if (existing) return { order: await withPayment(services, existing, wanted.locale), isNew: false };
  const offer = await offerOf(services, wanted.item, account);
  if (!offer) throw new OrderRefusal(404, 'not_found', `No ${wanted.item.type} has this uuid.`);
  if (offer.status === 'owned') throw new OrderRefusal(409, 'already_owned', 'You already have this.');
  if (offer.status !== 'open' || !offer.price || !provider)
    throw new OrderRefusal(409, 'not_for_sale', 'This is not on sale.');
  const terms = { ...offer, price: offer.price, trialDays: provider.renews ? offer.trialDays : 0 };
  const { uuid, isNew } = await insertOrder(services, account, wanted, terms, provider);
  return { order: await withPayment(services, await orderRow(database, uuid), wanted.locale), isNew };
}

function insertOrder(
  { database, clock }: OrderServices,
  account: string,
  { item, idempotencyKey, match }: Wanted,
  { item: { title }, price, trialDays, upgrade }: Terms,
  provider: PaymentProvider,
) {
  return inTransaction(database, async (work) => {
    const open =
      (await findOrder(work, { account_uuid: account, idempotency_key: idempotencyKey })) ??
      (await findOrder(work, { account_uuid: account, item_type: item.type, item_uuid: item.uuid }, [
        'created',
        'approved',
      ]));
    // An order that is not approved yet is cancelled when its price or the payment service has changed.
    const isSame = open && sameMoney(open, price) && open.provider === provider.name && open.trial_days === trialDays;
    const stale = open?.state === 'created' && !isSame;
    if (open && !stale) {
      if (match) await work.updateTable('order').set({ for_event_uuid: match }).where('uuid', '=', open.uuid).execute();
      return { uuid: open.uuid, isNew: false };
    }
    if (open) await work.updateTable('order').set({ state: 'cancelled' }).where('uuid', '=', open.uuid).execute();
    const uuid = randomUUID();
    await work
      .insertInto('order')
      .values({
        ...{ uuid, account_uuid: account, idempotency_key: idempotencyKey, title: JSON.stringify(title), ...price },
        ...{ item_type: item.type, item_uuid: item.uuid, state: 'created', provider: provider.name },
        ...{ created_at: clock.now(), looked_at: clock.now(), for_event_uuid: match ?? null },
        ...{ trial_days: trialDays, credit: upgrade?.credit.amount ?? 0 },
        ...{ upgrades_uuid: upgrade?.subscription ?? null, upgrades_until: upgrade ? Date.parse(upgrade.until) : null },
      })
      .execute();
    await forgetUnpaid(work, account);
    return { uuid, isNew: true };
  });
}

const UNPAID_MAX = 50;

/** Deletes the account's oldest orders that were never paid. */
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

/** Creates the payment at the service if it is missing: an earlier attempt may have failed half-way. */
async function withPayment(services: OrderServices, order: OrderRow, locale: Locale): Promise<OrderRow> {
  const { database, origin, defaultLocale } = services;
  const provider = services.providerOf(order.provider);
  if (order.state !== 'created' || order.reference !== null || !provider) return order;
  const back = `${origin}${locale === defaultLocale ? '' : `/${locale}`}/checkout/orders/${order.uuid}`;
  const request = {
    order: order.uuid,
    total: dueOf(order),
    title: parsed(order.title)[locale === 'de' ? 'de' : 'en'],
    locale,
    returnUrl: back,
    cancelUrl: `${back}?cancelled`,
    keepMethod: order.item_type === 'plan' && provider.renews,
  };
  const payment = await orBadGateway(provider.open(request), services.onError);
  await database
    .updateTable('order')
    .set({ reference: payment.reference, approve_url: payment.approveUrl })
    .where('uuid', '=', order.uuid)
    .where('reference', 'is', null)
    .execute();
  return orderRow(database, order.uuid);
}
