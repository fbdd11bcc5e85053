/** A source of product time, so that a demo can start at a chosen moment and a test can run a minute in a second. */
export interface Clock {
  /** Product time, milliseconds since the UNIX epoch. */
  now(): number;
  /** Seconds of product time that pass in one real second. */
  readonly rate: number;
  /** The real (wall clock) time in ms at which product time is, was or will be `productMs`. */
  toReal(productMs: number): number;
}

/** A clock that shows `startAt` (ms; default: real time) when created and runs `rate` times as fast as the wall clock. */
export function createClock(
  options: { startAt?: number | undefined; rate?: number; realNow?: () => number } = {},
): Clock {
  const realNow = options.realNow ?? Date.now;
  const rate = options.rate ?? 1;
  const realStart = realNow();
  const start = options.startAt ?? realStart;
  return {
    rate,
    now: () => start + (realNow() - realStart) * rate,
    toReal: (productMs) => realStart + (productMs - start) / rate,
  };
}
