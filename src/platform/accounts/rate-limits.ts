import { RATE_LIMITS, type RateLimitName } from '#config/rate-limits.ts';
import { createRateLimit, type RateLimit } from '#runtime/rate-limit.ts';
import { hashOf } from './secrets.ts';

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

/** Counts attempts over all replicas, in real time: attackers do not follow the product's clock. `set`: other numbers. */
export function createRateLimits(set: Partial<Record<RateLimitName, number>> = {}): RateLimits {
  const limits = Object.entries(RATE_LIMITS).map(([keyPrefix, { points, duration }]) => [
    keyPrefix,
    createRateLimit({ keyPrefix, points: set[keyPrefix as RateLimitName] ?? points, duration }),
  ]);
  return Object.fromEntries(limits) as RateLimits;
}

/** Who tries: `device` is a browser's own key, `address` that of its network. */
export interface Attempt {
  device: string | null;
  address: string | null;
}

/**
 * Counts a sign-up, which reveals whether an e-mail has an account, before the look-up; resolves to the seconds to wait, or 0. The
 * e-mail counts last, so that nobody fills the memory with e-mails.
 */
export async function limitEmailAttempts(limits: RateLimits, { device, address }: Attempt, email: string) {
  return (
    (await limits.emailByDevice.take(device)) ||
    (await limits.emailByAddress.take(address)) ||
    (await limits.emailByEmail.take(hashOf(email)))
  );
}
