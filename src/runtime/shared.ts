import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { currentHost } from './host.ts';

/** `points` tries in `duration` real seconds; the prefix separates limits. */
export interface LimitOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** State shared by replicas (REDIS_URL). While Valkey is down each acts alone; nothing throws. */
export interface Shared {
  limiter(options: LimitOptions): RateLimiterAbstract;
  /** Whether no replica asked for this key in so many seconds. */
  isFirst(key: string, seconds: number): Promise<boolean>;
  /**
   * Does work once for all replicas; callers meanwhile, or within `seconds` after, get its text. Null is not shared.
   */
  once(key: string, seconds: number, work: () => Promise<string | null>): Promise<string | null>;
}

/** A limiter shared by replicas, or in memory when there is one process. */
export const createLimiter = (options: LimitOptions): RateLimiterAbstract =>
  currentHost().shared?.limiter(options) ?? new RateLimiterMemory(options);

/** Seconds until a limit resets, at most its duration: the limiter's value is wrong after the clock was set back. */
export const secondsLeft = ({ msBeforeNext }: RateLimiterRes, { duration }: Pick<LimitOptions, 'duration'>): number =>
  Math.min(duration, Math.max(1, Math.ceil(msBeforeNext / 1000)));
