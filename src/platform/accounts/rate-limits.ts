import { createRateLimit, type RateLimit } from '#runtime/rate-limit.ts';
import { hashOf } from './secrets.ts';

const FIVE_MINUTES = 300;
const MINUTE = 60;
const HOUR = 3600;

/** Durations are real seconds: attackers do not follow the product's clock. */
const LIMITS = {
  signInByAddress: { points: 25, duration: FIVE_MINUTES },
  signInByAccount: { points: 10, duration: FIVE_MINUTES },
  /** Sign-ups reveal whether an e-mail has an account (`limitEmailAttempts`). */
  emailByAddress: { points: 10, duration: HOUR },
  emailByEmail: { points: 10, duration: HOUR },
  /** Messages that a visitor asks for. Many may share an address. */
  mailByAddress: { points: 100, duration: HOUR },
  mailByEmail: { points: 5, duration: HOUR },
  /** Challenges for passkeys: each page to sign in takes one or two. */
  challengeByAddress: { points: 600, duration: FIVE_MINUTES },
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

export type RateLimits = Readonly<Record<keyof typeof LIMITS, RateLimit>>;

/** Counts attempts over all replicas. */
export const createRateLimits = (): RateLimits =>
  Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, limit]) => [keyPrefix, createRateLimit({ ...limit, keyPrefix })]),
  ) as unknown as RateLimits;

/**
 * Counts a sign-up, which reveals whether an e-mail has an account, before the look-up; resolves to the seconds to wait, or 0. The
 * address counts first, so that nobody fills the memory with e-mails.
 */
export async function limitEmailAttempts(limits: RateLimits, caller: string | null, email: string): Promise<number> {
  return (await limits.emailByAddress.take(caller)) || (await limits.emailByEmail.take(hashOf(email)));
}
