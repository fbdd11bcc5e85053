import { countedTime } from '#lib/counted-time.ts';
import { createSingleFlight } from '#lib/single-flight.ts';

/** Held requests. The host accepts a few hundred more connections. */
const WAITING_MAX = 1500;

/** Waits for moments of real time; one timer per moment. */
export function createWaiting(now: () => number, most = WAITING_MAX) {
  const moments = createSingleFlight<number, void>();
  let waiting = 0;

  async function comes(due: number): Promise<void> {
    // A change of the system clock meanwhile has no effect.
    const end = countedTime() + due - now();
    // A timer may fire a millisecond early.
    for (let left = end - countedTime(); left > 0; left = end - countedTime())
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
  }

  return {
    /** Resolves to true at `due` (ms); to false at once when too many are waiting. */
    async until(due: number): Promise<boolean> {
      if (due <= now()) return true;
      if (waiting >= most) return false;
      waiting++;
      await moments.run(due, () => comes(due));
      waiting--;
      return true;
    },
  };
}
