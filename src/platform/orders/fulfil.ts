import { randomUUID } from 'node:crypto';
import { grantEntitlement } from '../access/grant-entitlement.ts';
import { nextEnd, periodEnd } from '../access/plan-period.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { PaymentStatus } from './providers/provider.ts';

type Method = Extract<PaymentStatus, { kind: 'captured' }>['method'];
type Buyer = { order: Row<'order'>; account: string; now: number };

/** Grants what was paid for, in the transaction that stores the payment; resolves to the subscription, if any. */
export async function fulfil(work: Database, buyer: Buyer, method: Method): Promise<string | null> {
  const { order, account, now } = buyer;
  if (order.renewal === 1 && order.subscription_uuid) return renew(work, buyer, order.subscription_uuid);
  if (order.item_type === 'plan') return begin(work, buyer, method);
  const grant = { account, event: order.item_uuid, validFrom: now, validUntil: null };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  return null;
}

async function begin(work: Database, { order, account, now }: Buyer, method: Method): Promise<string> {
  const plan = await work.selectFrom('plan').selectAll().where('uuid', '=', order.item_uuid).executeTakeFirstOrThrow();
  const paidUntil = periodEnd(plan, now);
  const subscription = {
    uuid: randomUUID(),
    account_uuid: account,
    plan_uuid: plan.uuid,
    amount: order.amount,
    currency: order.currency,
    period: plan.period,
    method_uuid: method && plan.period !== 'season' ? await storeMethod(work, { order, account, now }, method) : null,
    started_at: now,
    paid_until: paidUntil,
    cancelled_at: null,
    declines: 0,
    retry_at: null,
  };
  await work.insertInto('subscription').values(subscription).execute();
  const grant = { account, plan: plan.uuid, validFrom: now, validUntil: paidUntil };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  return subscription.uuid;
}

/** A late renewal begins at once. */
async function renew(work: Database, { order, account, now }: Buyer, uuid: string): Promise<string> {
  const row = await work.selectFrom('subscription').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  if (row.period === 'season') throw new Error(`Subscription ${uuid} is of a season and cannot be renewed.`);
  const until = row.paid_until ?? now;
  const paidUntil = nextEnd(row.period, row.started_at, Math.max(until, now));
  await work
    .updateTable('subscription')
    .set({ paid_until: paidUntil, declines: 0, retry_at: null })
    .where('uuid', '=', uuid)
    .execute();
  const grant = { account, plan: row.plan_uuid, validFrom: Math.min(until, now), validUntil: paidUntil };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  return uuid;
}

async function storeMethod(work: Database, { order, account, now }: Buyer, method: NonNullable<Method>) {
  const key = { account_uuid: account, provider: order.provider, token: method.token };
  await work
    .insertInto('payment_method')
    .values({ uuid: randomUUID(), ...key, label: method.label, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = work.selectFrom('payment_method').select('uuid');
  return (await query.where(({ and }) => and(key)).executeTakeFirstOrThrow()).uuid;
}
