import type { RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter, type LimitOptions, secondsLeft } from '#runtime/shared.ts';
import { callerOf } from '#lib/client-address.ts';

/** Counts one request of an address (an IPv6 network); resolves to the seconds to wait when that was one too many, else to 0. */
export type Cap = (request: Request) => Promise<number>;

/** Counts for all replicas together. Requests that were made in the process itself are not counted. */
export function createCap(options: LimitOptions): Cap {
  const limiter = createLimiter(options);
  return async (request) => {
    const caller = callerOf(request);
    if (caller === null) return 0;
    try {
      await limiter.consume(caller);
      return 0;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return secondsLeft(refusal as RateLimiterRes, options);
    }
  };
}
