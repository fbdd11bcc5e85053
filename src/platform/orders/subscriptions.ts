import type { Subscription } from '#contract/orders.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';

type SubscriptionRow = Row<'subscription'>;
type Known = Pick<SubscriptionRow, 'paid_until' | 'cancelled_at' | 'method_uuid' | 'period' | 'declines'>;

/** Renewals that are declined so often end a subscription. */
export const DECLINES_MAX = 3;

/** Whether it would be charged again at the end of what is paid for. */
export const isRenewed = (row: Known): boolean =>
  row.cancelled_at === null && row.method_uuid !== null && row.period !== 'season' && row.declines < DECLINES_MAX;

/** Where a subscription stands at `now` (ms). */
export function subscriptionStatus(row: Known, now: number): Subscription['status'] {
  const paid = row.paid_until === null || now < Number(row.paid_until);
  if (isRenewed(row)) return row.declines > 0 || !paid ? 'overdue' : 'active';
  if (!paid) return 'ended';
  return row.period === 'season' && row.cancelled_at === null ? 'active' : 'ending';
}

/** The subscription by which an account has a plan now; what waits for its renewal counts. */
export async function currentSubscription(
  database: Database,
  account: string,
  plan: string,
  now: number,
): Promise<SubscriptionRow | undefined> {
  const rows = await database
    .selectFrom('subscription')
    .selectAll()
    .where('account_uuid', '=', account)
    .where('plan_uuid', '=', plan)
    .orderBy('started_at', 'desc')
    .execute();
  return rows.find((row) => subscriptionStatus(row, now) !== 'ended');
}

/** An account's subscriptions, or the one of a uuid; the newest first. */
export async function subscriptionsOf(
  database: Database,
  account: string,
  now: number,
  uuid?: string,
): Promise<Subscription[]> {
  let query = database
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.uuid', 'subscription.plan_uuid')
    .leftJoin('payment_method', 'payment_method.uuid', 'subscription.method_uuid')
    .selectAll('subscription')
    .select(['plan.name', 'plan.description', 'payment_method.label'])
    .where('subscription.account_uuid', '=', account);
  if (uuid !== undefined) query = query.where('subscription.uuid', '=', uuid);
  const rows = await query.orderBy('started_at', 'desc').orderBy('subscription.uuid').execute();
  return rows.map((row) => ({
    uuid: row.uuid,
    plan: { uuid: row.plan_uuid, name: parsed(row.name), description: parsed(row.description) },
    price: { amount: row.amount, currency: row.currency },
    period: row.period,
    status: subscriptionStatus(row, now),
    startedAt: iso(row.started_at),
    paidUntil: row.paid_until === null ? null : iso(row.paid_until),
    cancelledAt: row.cancelled_at === null ? null : iso(row.cancelled_at),
    renewable: row.period !== 'season' && row.method_uuid !== null && row.declines < DECLINES_MAX,
    method: row.label,
  }));
}

/**
 * Cancels or resumes what an account has; resolves to false where it has none of this uuid, `late` where it has ended, or
 * can only be bought anew.
 */
export async function setCancelled(
  database: Database,
  account: string,
  uuid: string,
  cancelled: boolean,
  now: number,
): Promise<boolean | 'late'> {
  return inTransaction(database, async (work) => {
    const row = await work
      .selectFrom('subscription')
      .selectAll()
      .where('uuid', '=', uuid)
      .where('account_uuid', '=', account)
      .executeTakeFirst();
    if (!row) return false;
    if ((row.cancelled_at !== null) === cancelled) return true;
    const paid = row.paid_until === null || now < Number(row.paid_until);
    if (!cancelled && !(paid && isRenewed({ ...row, cancelled_at: null }))) return 'late';
    if (cancelled && !isRenewed(row)) return 'late';
    await work
      .updateTable('subscription')
      .set({ cancelled_at: cancelled ? now : null })
      .where('uuid', '=', uuid)
      .execute();
    return true;
  });
}

const iso = (moment: number) => new Date(Number(moment)).toISOString();
