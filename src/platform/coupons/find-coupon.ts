import type { Coupon } from '#contract/coupon.ts';
import type { LocalText } from '../database/access-tables.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
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

/** The coupon when the account may redeem it now or has redeemed it; null otherwise, without the reason. */
export async function couponFor(database: Database, code: string, account: string, now: number) {
  const [found, redeemed] = await Promise.all([findCoupon(database, code), redemptionOf(database, code, account)]);
  if (!found) return null;
  if (redeemed) return couponView(found, redeemed.valid_until, redeemed.redeemed_at);
  return isRedeemable(found, now) ? couponView(found, unlockedUntil(found, now), null) : null;
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
