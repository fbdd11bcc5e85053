import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const FIVE_MINUTES = 300;
const HOUR = 3600;

/** What may be tried how often, in real seconds: attackers do not wait for the product's clock. */
const LIMITS = {
  signInByAddress: { points: 25, duration: FIVE_MINUTES },
  signInByAccount: { points: 10, duration: FIVE_MINUTES },
  signUpByAddress: { points: 10, duration: HOUR },
  /** Exchanges of codes and tokens that fail: whoever holds good ones is never counted. */
  failedExchangeByAddress: { points: 60, duration: FIVE_MINUTES },
  /** Batches of measurements: a player sends one every ten seconds, and several may share an address. */
  playbackByAddress: { points: 600, duration: FIVE_MINUTES },
} as const;

type LimitName = keyof typeof LIMITS;
interface LimitOptions {
  points: number;
  duration: number;
  keyPrefix: string;
}

export interface RateLimits {
  /** Counts one try; resolves to the seconds to wait when that was one too many, else to 0. A null key is not counted. */
  take(limit: LimitName, key: string | null): Promise<number>;
  /** The seconds to wait before the next try, without counting one. */
  wait(limit: LimitName, key: string | null): Promise<number>;
  /** Forgets the tries counted for a key. */
  forget(limit: LimitName, key: string): Promise<void>;
}

/** Counts tries. The memory of one process by default; `create` can make limiters that share a store. */
export function createRateLimits(
  create: (options: LimitOptions) => RateLimiterAbstract = (options) => new RateLimiterMemory(options),
): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, create({ ...limit, keyPrefix: name })]),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    async take(limit, key) {
      if (key === null) return 0;
      try {
        await limiters[limit].consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
        throw refusal;
      }
    },
    async wait(limit, key) {
      const state = key === null ? null : await limiters[limit].get(key);
      return state && state.consumedPoints >= LIMITS[limit].points ? secondsOf(state) : 0;
    },
    async forget(limit, key) {
      await limiters[limit].delete(key);
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
