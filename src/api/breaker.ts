import { countedTime } from '#lib/counted-time.ts';

/** Consecutive failures that open the breaker, and for how long; ms. */
const FAILURES = 5;
const REST_MS = 2000;

export type Breaker = ReturnType<typeof createBreaker>;

/** Circuit breaker: stops calls to a backend that does not answer. `now` in ms. */
export function createBreaker(now: () => number = countedTime) {
  let failures = 0;
  let nextTryAt = 0;
  return {
    /** Whether a call may go out. While open, one call every two seconds is let through. */
    admits: () => {
      if (failures < FAILURES) return true;
      if (now() < nextTryAt) return false;
      nextTryAt = now() + REST_MS;
      return true;
    },
    /** Reports a call's result: `answered` includes refusals and errors of the backend. */
    report: (answered: boolean) => {
      failures = answered ? 0 : failures + 1;
      if (failures === FAILURES) nextTryAt = now() + REST_MS;
    },
  };
}
