import { createSingleFlight } from '#lib/single-flight.ts';
import { reconcileOrders } from './reconcile.ts';
import type { OrderServices } from './services.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import type { Row } from '../database/schema.ts';
import { follow } from './finish-order.ts';
import { forgetRemoved } from './payment-methods.ts';
import { refundAsked } from './refund.ts';
import { orderRow, RETRY_MS } from './settle.ts';
import { DECLINES_MAX } from './subscriptions.ts';
import { fetchMissed } from './webhooks.ts';

const EVERY_MS = 30_000;
/** How often services are asked for lost webhooks, ms of product time. */
const ASK_MS = 10 * 60_000;

/** Reconciles open orders and renews subscriptions, now and repeatedly, while this process leads (`mine`). Returns how to stop. */
export function startOrderJobs(services: OrderServices, mine: () => Promise<boolean>): () => Promise<void> {
  const { clock } = services;
  let asked: number | null = null;
  const rounds = createSingleFlight<'round', void>();
  const round = async (all: boolean) => {
    if (!(await mine())) return;
    await reconcileOrders(services, { all });
    await renewDue(services);
    await refundAsked(services);
    await forgetRemoved(services);
    if (asked === null || clock.now() - asked > ASK_MS) {
      asked = clock.now();
      await fetchMissed(services);
    }
  };
  const start = (all: boolean) => void rounds.run('round', () => round(all).catch(services.onError));
  start(true);
  const timer = setInterval(start, EVERY_MS, false).unref();
  return async () => {
    clearInterval(timer);
    await rounds.underWay('round');
  };
}

/** A period is charged this long before it begins, so that access has no gap; ms. */
const RENEWAL_LEAD_MS = 2 * 3_600_000;

/**
 * Charges subscriptions whose period ends, with one order per period: its idempotency key survives a crash, so a period is charged
 * once. A declined charge is retried a day later; after three the subscription ends.
 */
export async function renewDue(services: OrderServices): Promise<void> {
  const { database, clock, onError } = services;
  const now = clock.now();
  const due = await database
    .selectFrom('subscription')
    .innerJoin('payment_method', 'payment_method.uuid', 'subscription.method_uuid')
    .innerJoin('plan', 'plan.uuid', 'subscription.plan_uuid')
    .innerJoin('account', 'account.uuid', 'subscription.account_uuid')
    .selectAll('subscription')
    .select(['payment_method.token', 'payment_method.provider', 'plan.name'])
    .where('paid_until', '<=', now + RENEWAL_LEAD_MS)
    .where('cancelled_at', 'is', null)
    .where('account.deletion_at', 'is', null)
    .where('subscription.period', '!=', 'season')
    .where('declines', '<', DECLINES_MAX)
    .where(({ or, eb }) =>
      or([eb('retry_at', 'is', null), eb('retry_at', '<=', now), eb('retry_at', '>', now + 2 * RETRY_MS)]),
    )
    .orderBy('paid_until')
    .execute();
  for (const subscription of due) await renew(services, subscription).catch(onError);
}

type Due = Row<'subscription'> & { token: string; provider: string; name: string };

async function renew(services: OrderServices, due: Due): Promise<void> {
  const { database, clock } = services;
  const provider = services.providerOf(due.provider);
  if (!provider?.renews) throw new Error(`No payment service can renew subscription ${due.uuid}.`);
  const key = stableUuid('renewal', due.uuid, String(due.paid_until), String(due.declines));
  const uuid = stableUuid('renewal-order', key);
  await database
    .insertInto('order')
    .values({
      ...{ uuid, account_uuid: due.account_uuid, idempotency_key: key, title: due.name },
      ...{ item_type: 'plan', item_uuid: due.plan_uuid, amount: due.amount, currency: due.currency },
      ...{ state: 'created', provider: due.provider, subscription_uuid: due.uuid, renewal: 1 },
      ...{ created_at: clock.now(), looked_at: clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const order = await orderRow(database, uuid);
  if (order.state !== 'created') return;
  // Cancelled meanwhile.
  const current = await database
    .selectFrom('subscription')
    .select('cancelled_at')
    .where('uuid', '=', due.uuid)
    .executeTakeFirst();
  if (current?.cancelled_at !== null) return;
  const total = { amount: order.amount, currency: order.currency };
  await follow(services, order, await provider.charge(due.token, total, order.uuid));
}
