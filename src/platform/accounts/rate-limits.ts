import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter, secondsLeft } from '#runtime/shared.ts';

const FIVE_MINUTES = 300;
const MINUTE = 60;
const HOUR = 3600;

/** What may be tried how often, in real seconds: attackers do not wait for the product's clock. */
const LIMITS = {
  signInByAddress: { points: 25, duration: FIVE_MINUTES },
  signInByAccount: { points: 10, duration: FIVE_MINUTES },
  /** Sign-ups and changes of e-mail together: both tell whether an e-mail has an account (email-tries.ts). */
  emailByAddress: { points: 10, duration: HOUR },
  emailByAccount: { points: 10, duration: HOUR },
  emailByEmail: { points: 10, duration: HOUR },
  /** Exchanges of codes and tokens that fail: whoever holds good ones is never counted. */
  failedExchangeByAddress: { points: 60, duration: FIVE_MINUTES },
  /** Batches of measurements: a player sends one every ten seconds, and several may share an address. */
  playbackByAddress: { points: 600, duration: FIVE_MINUTES },
  /** New orders, and asking for one again. */
  orderByAccount: { points: 60, duration: HOUR },
  /** Votes for the player of a match, and changes of them. */
  voteByAccount: { points: 30, duration: FIVE_MINUTES },
  /** Coupon codes that do not work. */
  couponByAccount: { points: 5, duration: MINUTE },
  couponByAccountLong: { points: 20, duration: HOUR },
  couponByAddress: { points: 50, duration: HOUR },
} as const;

type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one try; resolves to the seconds to wait when that was one too many, else to 0. A null key is not counted. */
  take(limit: LimitName, key: string | null): Promise<number>;
  /** Takes back the count of one try. A null key is not counted. */
  giveBack(limit: LimitName, key: string | null): Promise<void>;
  /** The seconds to wait before the next try, without counting one. */
  wait(limit: LimitName, key: string | null): Promise<number>;
  /** Forgets the tries counted for a key. */
  forget(limit: LimitName, key: string): Promise<void>;
}

/** Counts tries, of all replicas together. */
export function createRateLimits(): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, createLimiter({ ...limit, keyPrefix: name })]),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    async take(limit, key) {
      if (key === null) return 0;
      try {
        await limiters[limit].consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof Error)) return secondsLeft(refusal as RateLimiterRes, LIMITS[limit]);
        throw refusal;
      }
    },
    async wait(limit, key) {
      const state = key === null ? null : await limiters[limit].get(key);
      return state && state.consumedPoints >= LIMITS[limit].points ? secondsLeft(state, LIMITS[limit]) : 0;
    },
    async giveBack(limit, key) {
      if (key !== null) await limiters[limit].reward(key, 1);
    },
    async forget(limit, key) {
      await limiters[limit].delete(key);
    },
  };
}
