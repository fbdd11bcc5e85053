/** Monotonic ms: for durations and deadlines, which a change of the system clock must not affect. */
export const countedTime = (): number => performance.now();
