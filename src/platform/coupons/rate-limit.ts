import type { RateLimits } from '../accounts/rate-limits.ts';

const LIMITS = ['couponByAccount', 'couponByAccountLong', 'couponByAddress'] as const;

/** Makes an attempt with a code, or resolves to the seconds to wait. It counts before it is made; a valid one is uncounted. */
export async function limitAttempts<T>(
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
