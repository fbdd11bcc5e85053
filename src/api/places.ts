/** Runs a bounded number of jobs at a time; `take` resolves to what gives the place back, or rejects when `signal` aborts. */
export function createPlaces(most: number) {
  let taken = 0;
  const waiting = new Set<() => void>();

  function giveBack(): void {
    taken -= 1;
    const [next] = waiting;
    if (!next) return;
    waiting.delete(next);
    next();
  }

  return {
    take: (signal: AbortSignal): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', giveUp);
          taken += 1;
          resolve(giveBack);
        };
        const giveUp = () => {
          waiting.delete(start);
          reject(signal.reason);
        };
        if (taken < most) return start();
        waiting.add(start);
        signal.addEventListener('abort', giveUp, { once: true });
      }),
  };
}
