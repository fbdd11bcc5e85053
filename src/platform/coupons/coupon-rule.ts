import { periodEnd } from '../access/plan-period.ts';
import type { PlanPeriod } from '../database/access-tables.ts';
import type { Row } from '../database/schema.ts';

/** A coupon; `plan` is null when it unlocks an event. */
export interface CouponRow extends Row<'coupon'> {
  plan: { period: PlanPeriod; ends_at: number | null } | null;
}

const DAY_MS = 86_400_000;

/** Whether a new account may redeem a coupon at `now` (ms). */
export function isRedeemable(coupon: CouponRow, now: number): boolean {
  const { active, valid_from, valid_until, redemptions, redemptions_max } = coupon;
  const runs = valid_from <= now && (valid_until === null || now < valid_until);
  const until = unlockedUntil(coupon, now);
  return active === 1 && runs && redemptions < redemptions_max && (until === null || until > now);
}

/** The end (ms) of access when it is redeemed at `now`; null: for good. */
export function unlockedUntil({ grants_days, plan }: CouponRow, now: number): number | null {
  if (grants_days !== null) return now + grants_days * DAY_MS;
  return plan && periodEnd(plan, now);
}
