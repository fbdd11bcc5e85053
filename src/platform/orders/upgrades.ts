import type { Offer } from '#contract/orders.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';

const DAY_MS = 86_400_000;
/** A paid month counts as so many days. */
const MONTH_DAYS = 30;

/**
 * What an account gets off a pass by year, because its pass by month opens the same: the whole days that are left of the paid
 * month. Null when it has no such pass. Counted in whole days, so that the price stands while somebody pays.
 */
export async function upgradeTo(
  database: Database,
  plan: Row<'plan'>,
  account: string,
  now: number,
): Promise<Offer['upgrade']> {
  if (plan.period !== 'year') return null;
  const row = await database
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.uuid', 'subscription.plan_uuid')
    .selectAll('subscription')
    .where('account_uuid', '=', account)
    .where('subscription.period', '=', 'month')
    .where('subscription.currency', '=', plan.currency)
    .where('paid_until', '>', now)
    // A trial is not paid.
    .where('started_at', '<=', now)
    .where('plan.opens', '=', plan.opens)
    .orderBy('paid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.paid_until === null) return null;
  const days = Math.min(MONTH_DAYS, Math.floor((row.paid_until - now) / DAY_MS));
  const credit = Math.floor((row.amount * days) / MONTH_DAYS);
  if (credit >= plan.price_minor) return null;
  const until = new Date(row.paid_until).toISOString();
  return { subscription: row.uuid, until, credit: { amount: credit, currency: row.currency } };
}
