import { countedTime } from '#lib/counted-time.ts';

/** Calls in a row without an answer after which the backend is left alone, and for how long; ms. */
const FAILURES = 5;
const REST_MS = 2000;

export interface Breaker {
  /** Whether a call may go out. While the backend is left alone one call is let through every two seconds, to try. */
  admits(): boolean;
  /** How a call that went out ended: `answered` also by a refusal or a fault of its own. */
  tell(answered: boolean): void;
}

/** Keeps calls away from a backend that does not answer, so that nobody waits for it and it can recover. `now` in ms. */
export function createBreaker(now: () => number = countedTime): Breaker {
  let failures = 0;
  let nextTryAt = 0;
  return {
    admits: () => {
      if (failures < FAILURES) return true;
      if (now() < nextTryAt) return false;
      nextTryAt = now() + REST_MS;
      return true;
    },
    tell: (answered) => {
      failures = answered ? 0 : failures + 1;
      if (failures === FAILURES) nextTryAt = now() + REST_MS;
    },
  };
}
