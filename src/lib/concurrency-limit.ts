/** Runs at most `atOnce` jobs at a time, so that a burst leaves the processor to visitors; others wait, first come, first served. */
export function createConcurrencyLimit(atOnce: number): <T>(job: () => Promise<T>) => Promise<T>;
/** The same; a job that would wait behind `waitingMax` others is not done and resolves to null. */
export function createConcurrencyLimit(
  atOnce: number,
  waitingMax: number,
): <T>(job: () => Promise<T>) => Promise<T | null>;
export function createConcurrencyLimit(atOnce: number, waitingMax = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T | null> => {
    if (running < atOnce) running++;
    else if (waiting.length >= waitingMax) return null;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // Whoever waits takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
