/**
 * Lets pieces of costly work follow each other, `atOnce` at a time, so that a burst leaves the processor to visitors.
 * Work that would wait behind `waitingMax` others is not done and resolves to null.
 */
export function inTurn(atOnce: number, waitingMax = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running < atOnce) running++;
    else if (waiting.length >= waitingMax) return null;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
