import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** `points` tries in `duration` real seconds; the prefix separates limits. */
export interface RateLimitOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** State shared by replicas (REDIS_URL). While Valkey is down each acts alone; nothing throws. */
export interface Shared {
  limiter(options: RateLimitOptions): RateLimiterAbstract;
  /** Whether no replica asked for this key in so many seconds. */
  isFirst(key: string, seconds: number): Promise<boolean>;
  /** Does work once for all replicas; callers meanwhile or within `seconds` get its text. Null is not shared. */
  once(key: string, seconds: number, work: () => Promise<string | null>): Promise<string | null>;
}
