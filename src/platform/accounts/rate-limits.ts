import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter, secondsLeft } from '#runtime/shared.ts';

const FIVE_MINUTES = 300;
const MINUTE = 60;
const HOUR = 3600;

/** Durations are real seconds: attackers do not follow the product's clock. */
const LIMITS = {
  signInByAddress: { points: 25, duration: FIVE_MINUTES },
  signInByAccount: { points: 10, duration: FIVE_MINUTES },
  /** Sign-ups and changes of e-mail together: both reveal whether an e-mail has an account (email-rate-limit.ts). */
  emailByAddress: { points: 10, duration: HOUR },
  emailByAccount: { points: 10, duration: HOUR },
  emailByEmail: { points: 10, duration: HOUR },
  /** Failed exchanges of codes and tokens. */
  failedExchangeByAddress: { points: 60, duration: FIVE_MINUTES },
  /** Batches of measurements: a player sends one every ten seconds, and several may share an address. */
  playbackByAddress: { points: 600, duration: FIVE_MINUTES },
  orderByAccount: { points: 60, duration: HOUR },
  voteByAccount: { points: 30, duration: FIVE_MINUTES },
  /** Invalid coupon codes. */
  couponByAccount: { points: 5, duration: MINUTE },
  couponByAccountLong: { points: 20, duration: HOUR },
  couponByAddress: { points: 50, duration: HOUR },
} as const;

type LimitName = keyof typeof LIMITS;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts attempts over all replicas. */
export function createRateLimits() {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, createLimiter({ ...limit, keyPrefix: name })]),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    /** Counts one attempt; resolves to the seconds to wait when over the limit, else to 0. A null key is not counted. */
    async take(limit: LimitName, key: string | null): Promise<number> {
      if (key === null) return 0;
      try {
        await limiters[limit].consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof Error)) return secondsLeft(refusal as RateLimiterRes, LIMITS[limit]);
        throw refusal;
      }
    },
    /** The seconds to wait before the next attempt, without counting one. */
    async wait(limit: LimitName, key: string | null): Promise<number> {
      const state = key === null ? null : await limiters[limit].get(key);
      return state && state.consumedPoints >= LIMITS[limit].points ? secondsLeft(state, LIMITS[limit]) : 0;
    },
    /** Uncounts one attempt. */
    async giveBack(limit: LimitName, key: string | null): Promise<void> {
      if (key !== null) await limiters[limit].reward(key, 1);
    },
    /** Resets the count of a key. */
    async forget(limit: LimitName, key: string): Promise<void> {
      await limiters[limit].delete(key);
    },
  };
}
