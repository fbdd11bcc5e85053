import type { Subscription } from '#contract/orders.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';

type SubscriptionRow = Row<'subscription'>;
type Known = Pick<SubscriptionRow, 'paid_until' | 'cancelled_at' | 'method_uuid' | 'period' | 'declines'>;

/** So many declined charges end a subscription. */
export const DECLINES_MAX = 3;

/** Whether it is charged again at the end of the paid period. */
export const isRenewed = (row: Known): boolean =>
  row.cancelled_at === null && row.method_uuid !== null && row.period !== 'season' && row.declines < DECLINES_MAX;

const isPaid = ({ paid_until }: Known, now: number) => paid_until === null || now < paid_until;

/** The status of a subscription at `now` (ms). */
export function subscriptionStatus(row: Known, now: number): Subscription['status'] {
  const paid = isPaid(row, now);
  if (isRenewed(row)) return row.declines > 0 || !paid ? 'overdue' : 'active';
  if (!paid) return 'ended';
  return row.period === 'season' && row.cancelled_at === null ? 'active' : 'ending';
}

/** The account's current subscription of a plan, also one that is overdue. */
export async function currentSubscription(database: Database, account: string, plan: string, now: number) {
  const rows = await database
    .selectFrom('subscription')
    .selectAll()
    .where('account_uuid', '=', account)
    .where('plan_uuid', '=', plan)
    .orderBy('started_at', 'desc')
    .execute();
  return rows.find((row) => subscriptionStatus(row, now) !== 'ended');
}

/** An account's subscriptions, the newest first, or the one with a uuid. */
export async function subscriptionsOf(database: Database, account: string, now: number, uuid?: string) {
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
    startedAt: new Date(row.started_at).toISOString(),
    paidUntil: row.paid_until === null ? null : new Date(row.paid_until).toISOString(),
    cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at).toISOString(),
    renewable: isRenewed({ ...row, cancelled_at: null }),
    method: row.label,
  }));
}

/** Cancels or resumes a subscription; false for an unknown uuid, `late` when it has ended or does not renew. */
export function setCancelled(database: Database, account: string, uuid: string, cancelled: boolean, now: number) {
  return inTransaction(database, async (work): Promise<boolean | 'late'> => {
    const row = await work
      .selectFrom('subscription')
      .selectAll()
      .where('uuid', '=', uuid)
      .where('account_uuid', '=', account)
      .executeTakeFirst();
    if (!row) return false;
    if ((row.cancelled_at !== null) === cancelled) return true;
    if (!cancelled && !(isPaid(row, now) && isRenewed({ ...row, cancelled_at: null }))) return 'late';
    if (cancelled && !isRenewed(row)) return 'late';
    await work
      .updateTable('subscription')
      .set({ cancelled_at: cancelled ? now : null })
      .where('uuid', '=', uuid)
      .execute();
    return true;
  });
}
