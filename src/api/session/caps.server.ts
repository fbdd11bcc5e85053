import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callerOf } from '#lib/client-address.ts';

const FIVE_MINUTES = 300;

/** What one address (an IPv6 network) may ask in five real minutes. Many people can share one: tabs ask once a minute. */
const CAPS = { callback: 25, check: 600 } as const;

/** Counts one call; resolves to the seconds to wait when that was one too many, else to 0. */
export type Caps = (cap: keyof typeof CAPS, request: Request) => Promise<number>;

/** Counts in the memory of this process. Requests that were made in it are not counted. */
export function createCaps(): Caps {
  const limiter = (keyPrefix: keyof typeof CAPS) =>
    new RateLimiterMemory({ keyPrefix, points: CAPS[keyPrefix], duration: FIVE_MINUTES });
  const limiters = { callback: limiter('callback'), check: limiter('check') };
  return async (cap, request) => {
    const caller = callerOf(request);
    if (caller === null) return 0;
    try {
      await limiters[cap].consume(caller);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
}
