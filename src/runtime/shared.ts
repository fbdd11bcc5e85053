import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { currentHost } from './host.ts';

/** `points` tries in `duration` real seconds; the prefix keeps one limit's keys from another's. */
export interface LimitOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** What the replicas of a site keep together (REDIS_URL). While that is out of reach each goes on by itself; nothing throws. */
export interface Shared {
  limiter(options: LimitOptions): RateLimiterAbstract;
  /** Whether this is the first time in so many seconds that any of them asks for this key. */
  isFirst(key: string, seconds: number): Promise<boolean>;
  /**
   * Does work that comes to a text (null: to nothing that others could use) once for all of them; those that ask for the key
   * meanwhile, or within `seconds` of the end, get that text.
   */
  once(key: string, seconds: number, work: () => Promise<string | null>): Promise<string | null>;
}

/** Counts tries: for all replicas together, or in the memory of this process where it is the only one. */
export const createLimiter = (options: LimitOptions): RateLimiterAbstract =>
  currentHost().shared?.limiter(options) ?? new RateLimiterMemory(options);

/** Seconds until a limit counts anew; never more than its duration, as the limiter would say after the clock was set back. */
export const secondsLeft = ({ msBeforeNext }: RateLimiterRes, { duration }: Pick<LimitOptions, 'duration'>): number =>
  Math.min(duration, Math.max(1, Math.ceil(msBeforeNext / 1000)));
