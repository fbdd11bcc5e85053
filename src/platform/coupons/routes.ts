import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Coupon, COUPON_CODE, couponEndpoints } from '#contract/coupon.ts';
import { failure } from '#contract/error.ts';
import { callerOf } from '#lib/client-address.ts';
import { normalizeCode } from '#lib/coupon-code.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { tooManyRequests } from '../too-many-requests.ts';
import { couponFor } from './find-coupon.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';

/** One body for every invalid code, so that it does not reveal which codes exist. */
const REFUSED = failure(404, 'coupon_invalid', 'This code cannot be redeemed. Check the spelling.');

const OWNED = failure(409, 'already_owned', 'The account has what this code opens. It stays unused.');

/** Longer than any query takes on a machine that is not overloaded, ms. */
export const REFUSAL_MS = 40;

/** Delays null results to a fixed time, so that the time does not reveal the reason. */
async function inConstantTime<T>(work: () => Promise<T | null>): Promise<T | null> {
  const earliest = new Promise<void>((resolve) => setTimeout(resolve, REFUSAL_MS));
  const found = await work();
  if (found === null) await earliest;
  return found;
}

/** Looks a code up and redeems it. Failed attempts count and take the same time. */
export function registerCoupons(api: OpenAPIHono<BearerVariables>, { database, clock, limits }: AccountServices): void {
  const { coupon, redeem } = couponEndpoints;

  type Command = (code: string, account: string) => Promise<Coupon | 'owned' | null>;
  async function answer(c: Context<BearerVariables>, typed: string, act: Command) {
    const account = c.get('bearer').account.uuid;
    const code = normalizeCode(typed);
    const work = async () => (COUPON_CODE.test(code) ? act(code, account) : null);
    const found = await limitAttempts(limits, { account, address: callerOf(c.req.raw) }, () => inConstantTime(work));
    if (typeof found === 'number')
      return tooManyRequests(c, found, `Too many codes were tried. Try again in ${found} s.`);
    if (found === 'owned') return c.json(OWNED, 409);
    return found ? c.json(found, 200) : c.json(REFUSED, 404);
  }

  api.openapi(coupon, (c) =>
    answer(c, c.req.valid('param').code, (code, account) => couponFor(database, code, account, clock.now())),
  );
  api.openapi(redeem, (c) =>
    answer(c, c.req.valid('param').code, (code, account) => redeemCoupon(database, code, account, clock.now())),
  );
}

const LIMITS = ['couponByAccount', 'couponByAccountLong', 'couponByAddress'] as const;

/** Makes an attempt with a code, or resolves to the seconds to wait. It counts before it is made; a valid one is uncounted. */
async function limitAttempts<T>(
  limits: RateLimits,
  { account, address }: { account: string; address: string | null },
  attempt: () => Promise<T | null>,
): Promise<T | null | number> {
  const keys = { couponByAccount: account, couponByAccountLong: account, couponByAddress: address };
  const taken: (typeof LIMITS)[number][] = [];
  const giveBack = () => Promise.all(taken.map((name) => limits[name].giveBack(keys[name])));
  for (const name of LIMITS) {
    const wait = await limits[name].take(keys[name]);
    if (wait > 0) {
      await giveBack();
      return wait;
    }
    taken.push(name);
  }
  const found = await attempt();
  if (found !== null) await giveBack();
  return found;
}
