import type { CouponAnswer } from '#api/coupons.server.ts';
import { paths } from '#config/paths.ts';

/** Where somebody goes who has redeemed a code: to the match it opened, else to what it says; null where it did not work. */
export function afterRedeeming(answer: CouponAnswer, code: string): string | null {
  if (answer.kind !== 'good') return null;
  const unlocks = answer.coupon?.unlocks;
  return unlocks?.type === 'event' ? paths.eventWatch(unlocks.uuid) : paths.couponCheckout(code);
}
