import type { RateLimits } from '../accounts/rate-limits.ts';

const LIMITS = ['couponByAccount', 'couponByAccountLong', 'couponByAddress'] as const;

/**
 * Lets somebody try a code, or resolves to the seconds they must wait. A try is counted before it is made, so that many at once
 * are no way around, and given back when the code was good.
 */
export async function tryCoupon<T>(
  limits: RateLimits,
  who: { account: string; address: string | null },
  attempt: () => Promise<T | null>,
): Promise<T | null | number> {
  const keys = { couponByAccount: who.account, couponByAccountLong: who.account, couponByAddress: who.address };
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
