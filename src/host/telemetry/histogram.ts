/** Upper bounds of the buckets, seconds; what takes longer is in one of its own. */
export const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How long things of one kind took. */
export interface Times {
  /** By bucket, each without those of the buckets before it. */
  readonly counts: number[];
  /** Seconds. */
  sum: number;
}

export const newTimes = (): Times => ({ counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sum: 0 });

/** Counts one; written for the way of a cached page, where a library's bookkeeping would be felt. */
export function count(times: Times, seconds: number): void {
  let bucket = 0;
  while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket++;
  times.counts[bucket]!++;
  times.sum += seconds;
}
