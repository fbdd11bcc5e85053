import type { Coupon } from '#contract/coupon.ts';
import { coveredUntil } from '../access/coverage.ts';
import type { LocalText } from '../database/access-tables.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { currentSubscription, isRenewed } from '../orders/subscriptions.ts';
import { isRedeemable, unlockedUntil } from './coupon-rule.ts';

export type FoundCoupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

/** A coupon by its normalised code, redeemable or not. */
export async function findCoupon(database: Database, code: string) {
  const row = await database
    .selectFrom('coupon')
    .leftJoin('event', 'event.uuid', 'coupon.event_uuid')
    .leftJoin('plan', 'plan.uuid', 'coupon.plan_uuid')
    .selectAll('coupon')
    .select(['event.name as event_name', 'plan.name as plan_name', 'plan.period', 'plan.ends_at'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { event_name, plan_name, period, ends_at, ...coupon } = row;
  const plan = period ? { period, ends_at } : null;
  const name: LocalText = plan_name ? parsed(plan_name) : { en: event_name ?? '', de: event_name ?? '' };
  const uuid = coupon.event_uuid ?? coupon.plan_uuid ?? '';
  const unlocks: Coupon['unlocks'] = { type: plan ? 'plan' : 'event', uuid, name };
  return { ...coupon, plan, unlocks };
}

/** The coupon when the account may redeem it now or has redeemed it, `owned` when it would add nothing; null otherwise. */
export async function couponFor(
  database: Database,
  code: string,
  account: string,
  now: number,
): Promise<Coupon | 'owned' | null> {
  const [found, redeemed] = await Promise.all([findCoupon(database, code), redemptionOf(database, code, account)]);
  if (!found) return null;
  if (redeemed) return couponView(found, redeemed.valid_until, redeemed.redeemed_at);
  if (!isRedeemable(found, now)) return null;
  const from = await beginsAt(database, found, account, now);
  return from === null ? 'owned' : couponView(found, unlockedUntil(found, from), null);
}

/** When (ms) what a coupon opens would begin: after what the account has of it; null when it would add nothing. */
export async function beginsAt(
  database: Database,
  coupon: FoundCoupon,
  account: string,
  now: number,
): Promise<number | null> {
  const { unlocks } = coupon;
  const covered = await coveredUntil(database, account, unlocks, now);
  if (covered === undefined) return now;
  const subscription =
    unlocks.type === 'plan' ? await currentSubscription(database, account, unlocks.uuid, now) : undefined;
  if (covered === null || (subscription && isRenewed(subscription))) return null;
  const until = unlockedUntil(coupon, covered);
  return until === null || until > covered ? covered : null;
}

/** The contract's coupon; moments in ms. */
export function couponView({ code, unlocks }: FoundCoupon, until: number | null, redeemedAt: number | null): Coupon {
  const text = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { code, unlocks, availableUntil: text(until), redeemedAt: text(redeemedAt) };
}

/** An account's redemption of a coupon, with the end of its access. */
export function redemptionOf(database: Database, code: string, account: string) {
  return database
    .selectFrom('coupon_redemption')
    .innerJoin('entitlement', (join) =>
      join.onRef('entitlement.source_uuid', '=', 'coupon_redemption.uuid').on('entitlement.source', '=', 'coupon'),
    )
    .select(['coupon_redemption.uuid', 'redeemed_at', 'valid_until'])
    .where('coupon_code', '=', code)
    .where('coupon_redemption.account_uuid', '=', account)
    .executeTakeFirst();
}
