import type { Settings } from '#config/env.ts';
import { failure } from '#contract/error.ts';
import { callerOf } from '#lib/client-address.ts';
import { createRateLimit, type RateLimit } from '#runtime/rate-limit.ts';

const MINUTE = 60;

let limit: RateLimit | undefined;

/**
 * Counts a search, of the page or of the API, whoever asks: it is the dearest call that anybody may make. Resolves to the seconds
 * to wait when that was one too many, else to 0.
 */
export async function searchWait(request: Request, { SEARCHES_PER_MINUTE: points }: Settings): Promise<number> {
  if (points === 0) return 0;
  limit ??= createRateLimit({ keyPrefix: 'search', points, duration: MINUTE });
  return limit.take(callerOf(request));
}

/** What the API answers to a search too many. */
export const refuseSearch = (seconds: number): Response =>
  Response.json(failure(429, 'too_many', `Too many searches from this address. Wait ${seconds} seconds.`), {
    status: 429,
    headers: { 'retry-after': String(seconds), 'cache-control': 'no-store' },
  });
