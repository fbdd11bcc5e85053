import { randomUUID } from 'node:crypto';
import { coveredUntil } from '../access/coverage.ts';
import { grantEntitlement } from '../access/grant-entitlement.ts';
import { nextEnd, periodEnd } from '../access/plan-period.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { mailTrial } from './order-mail.ts';
import type { PaymentStatus } from './providers/provider.ts';

const DAY_MS = 86_400_000;

type Method = Extract<PaymentStatus, { kind: 'captured' }>['method'];
export type Buyer = { order: Row<'order'>; account: string; now: number };

/** Grants what was paid for, in the transaction that stores the payment; resolves to the subscription, if any. */
export async function fulfil(work: Database, buyer: Buyer, method: Method): Promise<string | null> {
  const { order, account, now } = buyer;
  if (order.renewal === 1 && order.subscription_uuid) return renew(work, buyer, order.subscription_uuid);
  if (order.item_type === 'plan') return begin(work, buyer, method);
  const grant = { account, event: order.item_uuid, validFrom: now, validUntil: null };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  return null;
}

async function begin(work: Database, buyer: Buyer, method: Method): Promise<string> {
  const { order, account, now } = buyer;
  const plan = await work.selectFrom('plan').selectAll().where('uuid', '=', order.item_uuid).executeTakeFirstOrThrow();
  // A code may have been redeemed between the order and its payment: what was paid for begins when that ends.
  const covered = await coveredUntil(work, account, { type: 'plan', uuid: plan.uuid }, now);
  const from = covered ?? (await endUpgraded(work, buyer)) ?? now;
  // Periods count from the end of a trial.
  const startedAt = from + order.trial_days * DAY_MS;
  const paidUntil = order.trial_days > 0 ? startedAt : periodEnd(plan, from);
  const subscription = {
    uuid: randomUUID(),
    account_uuid: account,
    plan_uuid: plan.uuid,
    // A credit is for the first period only.
    amount: order.amount + order.credit,
    currency: order.currency,
    period: plan.period,
    method_uuid: method && plan.period !== 'season' ? await storeMethod(work, buyer, method) : null,
    started_at: startedAt,
    paid_until: paidUntil,
    cancelled_at: null,
    declines: 0,
    retry_at: null,
  };
  await work.insertInto('subscription').values(subscription).execute();
  const grant = { account, plan: plan.uuid, validFrom: now, validUntil: paidUntil };
  await grantEntitlement(work, { ...grant, source: 'order', sourceUuid: order.uuid });
  if (order.trial_days > 0) await mailTrial(work, buyer, startedAt);
  return subscription.uuid;
}

/**
 * Ends the pass that an order replaces. Resolves to when the new one begins, where the old one was paid on meanwhile: nothing that
 * was paid for is lost.
 */
async function endUpgraded(work: Database, { order, now }: Buyer): Promise<number | undefined> {
  if (order.upgrades_uuid === null) return undefined;
  const old = await work
    .selectFrom('subscription')
    .selectAll()
    .where('uuid', '=', order.upgrades_uuid)
    .executeTakeFirst();
  if (!old) return undefined;
  await work
    .updateTable('subscription')
    .set({ cancelled_at: old.cancelled_at ?? now, paid_until: Math.min(old.paid_until ?? now, now) })
    .where('uuid', '=', old.uuid)
    .execute();
  await work
    .updateTable('entitlement')
    .set({ valid_until: now })
    .where('source', '=', 'order')
    .where('source_uuid', 'in', work.selectFrom('order').select('uuid').where('subscription_uuid', '=', old.uuid))
    .where('valid_until', '>', now)
    .execute();
  const paidMeanwhile = old.paid_until !== null && old.paid_until > Math.max(order.upgrades_until ?? 0, now);
  return paidMeanwhile ? (old.paid_until ?? now) : undefined;
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
    .onConflict((conflict) =>
      conflict.columns(['account_uuid', 'provider', 'token']).doUpdateSet({ removed_at: null, renewed: null }),
    )
    .execute();
  const query = work.selectFrom('payment_method').select('uuid');
  return (await query.where(({ and }) => and(key)).executeTakeFirstOrThrow()).uuid;
}
