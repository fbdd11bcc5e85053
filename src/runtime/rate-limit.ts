import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { currentHost } from './host.ts';
import type { RateLimitOptions } from './shared.ts';

/** Keys that one limit counts in memory; beyond them the one that tried longest ago is forgotten. */
const KEYS_MAX = 20_000;

/** How often something may be tried, for each key. A null key is not counted. */
export interface RateLimit {
  /** Counts one try; resolves to the seconds to wait when that was one too many, else to 0. */
  take(key: string | null): Promise<number>;
  /** Takes back the count of one try. */
  giveBack(key: string | null): Promise<void>;
  /** The seconds to wait before the next try, without counting one. */
  wait(key: string | null): Promise<number>;
  /** Forgets the tries counted for a key. */
  forget(key: string): Promise<void>;
}

/** Counts tries for all replicas together, or in the memory of this process where it is the only one. */
export const createRateLimit = (options: RateLimitOptions): RateLimit =>
  rateLimitOf(currentHost().shared?.limiter(options) ?? new MemoryLimiter(options), options);

/** Counts the tries of this process alone. */
export const createLocalRateLimit = (options: RateLimitOptions): RateLimit =>
  rateLimitOf(new MemoryLimiter(options), options);

function rateLimitOf(limiter: RateLimiterAbstract, { points, duration }: RateLimitOptions): RateLimit {
  /** Never more than the duration, as the limiter would say after the clock was set back. */
  const secondsLeft = ({ msBeforeNext }: RateLimiterRes) =>
    Math.min(duration, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return {
    async take(key) {
      if (key === null) return 0;
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        return secondsLeft(refusal as RateLimiterRes);
      }
    },
    async giveBack(key) {
      if (key !== null) await limiter.reward(key, 1);
    },
    async wait(key) {
      const state = key === null ? null : await limiter.get(key);
      return state && state.consumedPoints >= points ? secondsLeft(state) : 0;
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** Counts in the memory of this process, at most `keysMax` keys: who asks from many addresses does not fill it. */
export class MemoryLimiter extends RateLimiterMemory {
  readonly #keysMax: number;
  /** In the order of their last try. */
  readonly #keys = new Set<string>();

  constructor(options: RateLimitOptions, keysMax = KEYS_MAX) {
    super(options);
    this.#keysMax = keysMax;
  }

  override consume(...tried: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    const key = String(tried[0]);
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.#keysMax && oldest !== undefined) {
      this.#keys.delete(oldest);
      void this.delete(oldest);
    }
    return super.consume(...tried);
  }
}
