/** A clock of product time: a demo can start at a chosen moment, a test run a minute in a second. */
export type Clock = ReturnType<typeof createClock>;

/** A clock that starts at `startAt` (ms; default: now) and runs `rate` times as fast as the wall clock. */
export function createClock(options: { startAt?: number | undefined; rate?: number; realNow?: () => number } = {}) {
  const { realNow = Date.now, rate = 1 } = options;
  const realStart = realNow();
  const start = options.startAt ?? realStart;
  return {
    /** Product seconds per real second. */
    rate,
    /** Product time, milliseconds since the UNIX epoch. */
    now: () => start + (realNow() - realStart) * rate,
    /** The wall-clock ms at which product time is `productMs`. */
    toReal: (productMs: number) => realStart + (productMs - start) / rate,
    /** The product time at which the wall clock has `realMs`. */
    fromReal: (realMs: number) => start + (realMs - realStart) * rate,
  };
}
