import { countedTime } from '#lib/counted-time.ts';
import { createSingleFlight } from '#lib/single-flight.ts';

/** Waits for moments of the wall clock: all who wait for the same one share one timer. */
export interface Waiting {
  /** Resolves to true when `due` (ms) has come; to false at once when too many are waiting already. */
  until(due: number): Promise<boolean>;
}

/** More requests than this are not held. The host takes no more connections than a few hundred above it. */
const WAITING_MAX = 1500;

export function createWaiting(now: () => number, most = WAITING_MAX): Waiting {
  const moments = createSingleFlight<number, void>();
  let waiting = 0;

  async function comes(due: number): Promise<void> {
    // Counted from here: a clock that is set meanwhile makes it neither sooner nor later.
    const end = countedTime() + due - now();
    // A timer may fire a millisecond early.
    for (let left = end - countedTime(); left > 0; left = end - countedTime())
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
  }

  return {
    async until(due) {
      if (due <= now()) return true;
      if (waiting >= most) return false;
      waiting++;
      await moments.run(due, () => comes(due));
      waiting--;
      return true;
    },
  };
}
