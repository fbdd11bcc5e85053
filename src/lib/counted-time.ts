/**
 * Milliseconds since the process began, counted on whatever becomes of the system's clock: for all that is fresh, late or due
 * again after a while. What others must understand (a token's end, a row, a kick-off) is a moment of the wall clock.
 */
export const countedTime = (): number => performance.now();
