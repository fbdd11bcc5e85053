import { createRateLimit, type RateLimit } from '#runtime/rate-limit.ts';

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

export type RateLimits = Readonly<Record<keyof typeof LIMITS, RateLimit>>;

/** Counts tries, of all replicas together. */
export const createRateLimits = (): RateLimits =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, limit]) => [keyPrefix, createRateLimit({ ...limit, keyPrefix })]),
  ) as unknown as RateLimits;
