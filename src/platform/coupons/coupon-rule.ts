import { periodEnd } from '../access/plan-period.ts';
import type { PlanPeriod } from '../database/access-tables.ts';
import type { Row } from '../database/schema.ts';

/** A coupon with what decides how long that lasts what it unlocks; `plan` is null for one of an event. */
export interface KnownCoupon extends Row<'coupon'> {
  plan: { period: PlanPeriod; ends_at: number | null } | null;
}

const DAY_MS = 86_400_000;

/** Whether anybody who has not redeemed it yet may redeem a coupon at `now` (ms). */
export function isRedeemable(coupon: KnownCoupon, now: number): boolean {
  const { active, valid_from, valid_until, redemptions, redemptions_max } = coupon;
  const runs = Number(valid_from) <= now && (valid_until === null || now < Number(valid_until));
  const until = unlockedUntil(coupon, now);
  return active === 1 && runs && redemptions < redemptions_max && (until === null || until > now);
}

/** The moment (ms) until which it opens what it unlocks when it is redeemed at `now`; null: for good. */
export function unlockedUntil({ grants_days, plan }: KnownCoupon, now: number): number | null {
  if (grants_days !== null) return now + grants_days * DAY_MS;
  return plan && periodEnd(plan, now);
}
