import type { Settings } from '#config/env.ts';
import { failure } from '#contract/error.ts';
import { callerOf } from '#lib/client-address.ts';
import { createRateLimit, type RateLimit } from '#runtime/rate-limit.ts';

const MINUTE = 60;

let limit: RateLimit | undefined;

/** Counts a search, the dearest public call. Resolves to the seconds to wait, 0 when it may go on. */
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
