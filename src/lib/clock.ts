/** A clock of product time: a demo can start at a chosen moment, a test run a minute in a second. */
export interface Clock {
  /** Product time, milliseconds since the UNIX epoch. */
  now(): number;
  /** Product seconds per real second. */
  readonly rate: number;
  /** The wall-clock ms at which product time is `productMs`. */
  toReal(productMs: number): number;
}

/** A clock that starts at `startAt` (ms; default: now) and runs `rate` times as fast as the wall clock. */
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
