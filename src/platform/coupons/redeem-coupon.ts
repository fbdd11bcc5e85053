import { randomUUID } from 'node:crypto';
import type { Coupon } from '#contract/coupon.ts';
import { grantEntitlement } from '../access/grant-entitlement.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { isRedeemable, unlockedUntil } from './coupon-rule.ts';
import { beginsAt, couponView, type FoundCoupon, findCoupon, redemptionOf } from './find-coupon.ts';

/**
 * Redeems a coupon at `now` (ms) in one transaction, once an account; null when it cannot be redeemed, `owned` when it would
 * add nothing. What the account has already is extended.
 */
export async function redeemCoupon(
  database: Database,
  code: string,
  account: string,
  now: number,
): Promise<Coupon | 'owned' | null> {
  const coupon = await findCoupon(database, code);
  if (!coupon) return null;
  return inTransaction(database, (work) => redeem(work, coupon, account, now)).catch((error: unknown) => {
    if (error === NOT_REDEEMABLE) return null;
    if (error === OWNED) return 'owned';
    throw error;
  });
}

const OWNED = new Error('The account has what this coupon opens.');

/** Thrown to roll the transaction back. */
const NOT_REDEEMABLE = new Error('This coupon cannot be redeemed.');

async function redeem(work: Database, coupon: FoundCoupon, account: string, now: number): Promise<Coupon> {
  const { code } = coupon;
  const uuid = randomUUID();
  // Write first: parallel redemptions wait here, in both engines.
  const { numInsertedOrUpdatedRows: noted } = await work
    .insertInto('coupon_redemption')
    .values({ uuid, coupon_code: code, account_uuid: account, redeemed_at: now })
    .onConflict((conflict) => conflict.columns(['coupon_code', 'account_uuid']).doNothing())
    .executeTakeFirst();
  if (!noted) {
    const before = await redemptionOf(work, code, account);
    if (!before) throw NOT_REDEEMABLE;
    return couponView(coupon, before.valid_until, before.redeemed_at);
  }
  if (!isRedeemable(coupon, now) || !(await counted(work, code, now))) throw NOT_REDEEMABLE;
  const from = await beginsAt(work, coupon, account, now);
  if (from === null) throw OWNED;
  const until = unlockedUntil(coupon, from);
  const { type, uuid: target } = coupon.unlocks;
  const grant = { account, validFrom: from, validUntil: until, source: 'coupon', sourceUuid: uuid } as const;
  await grantEntitlement(work, type === 'plan' ? { ...grant, plan: target } : { ...grant, event: target });
  return couponView(coupon, until, now);
}

/** Counts one redemption, unless none is left. */
async function counted(work: Database, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('coupon')
    .set((e) => ({ redemptions: e('redemptions', '+', 1) }))
    .where('code', '=', code)
    .where('active', '=', 1)
    .where('valid_from', '<=', now)
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>', now)]))
    .whereRef('redemptions', '<', 'redemptions_max')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
