import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Coupon, COUPON_CODE, couponEndpoints } from '#contract/coupon.ts';
import { failure } from '#contract/error.ts';
import { callerOf } from '#lib/client-address.ts';
import { normalizeCode } from '#lib/coupon-code.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { inConstantTime } from './constant-time.ts';
import { couponFor } from './find-coupon.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import { tryCoupon } from './tries.ts';

/** One body for every code that does not work: it tells nobody which codes exist. */
const REFUSED = failure(404, 'coupon_invalid', 'This code cannot be redeemed. Check how it is written.');

/** Looking a code up and redeeming it. Tries that fail are counted, and take as long as each other. */
export function registerCoupons(
  api: OpenAPIHono<BearerVariables>,
  { database, clock, limits }: Pick<AccountServices, 'database' | 'clock' | 'limits'>,
): void {
  const { coupon, redeem } = couponEndpoints;

  type Command = (code: string, account: string) => Promise<Coupon | null>;
  async function answer(c: Context<BearerVariables>, typed: string, act: Command) {
    const account = c.get('bearer').account.uuid;
    const code = normalizeCode(typed);
    const work = async () => (COUPON_CODE.test(code) ? act(code, account) : null);
    const tried = await tryCoupon(limits, { account, address: callerOf(c.req.raw) }, () => inConstantTime(work));
    if (typeof tried !== 'number') return tried ? c.json(tried, 200) : c.json(REFUSED, 404);
    c.header('Retry-After', String(tried));
    return c.json(failure(429, 'too_many', `Too many codes were tried. Try again in ${tried} s.`), 429);
  }

  api.openapi(coupon, (c) =>
    answer(c, c.req.valid('param').code, (code, account) => couponFor(database, code, account, clock.now())),
  );
  api.openapi(redeem, (c) =>
    answer(c, c.req.valid('param').code, (code, account) => redeemCoupon(database, code, account, clock.now())),
  );
}
