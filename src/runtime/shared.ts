import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** `points` tries in `duration` real seconds; the prefix keeps one limit's keys from another's. */
export interface RateLimitOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** What the replicas of a site keep together (REDIS_URL). While that is out of reach each goes on by itself; nothing throws. */
export interface Shared {
  limiter(options: RateLimitOptions): RateLimiterAbstract;
  /** Whether this is the first time in so many seconds that any of them asks for this key. */
  isFirst(key: string, seconds: number): Promise<boolean>;
  /**
   * Does work that comes to a text (null: to nothing that others could use) once for all of them; those that ask for the key
   * meanwhile, or within `seconds` of the end, get that text.
   */
  once(key: string, seconds: number, work: () => Promise<string | null>): Promise<string | null>;
}
