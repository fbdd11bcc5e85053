/** Waits for a turn; `since` is when the work it is a part of began, ms. */
export type Turn = (since: number) => Promise<void>;

interface Waiting {
  readonly since: number;
  go(): void;
}

/**
 * Turns for work that never waits for the system: one piece of it would follow on the other, promise by promise, and nobody
 * else be answered until all is done. Each turn of the event loop, which looks at what came in, one piece goes: of the oldest work.
 */
export function createTurns(): Turn {
  const waiting: Waiting[] = [];

  function next(): void {
    let oldest = 0;
    for (let index = 1; index < waiting.length; index++)
      if (waiting[index]!.since < waiting[oldest]!.since) oldest = index;
    const [turn] = waiting.splice(oldest, 1);
    if (waiting.length > 0) setImmediate(next);
    turn!.go();
  }

  return (since) =>
    new Promise((go) => {
      waiting.push({ since, go });
      if (waiting.length === 1) setImmediate(next);
    });
}
