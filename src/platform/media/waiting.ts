import { countedTime } from '#lib/counted-time.ts';

/** Waits for moments of the wall clock: all who wait for the same one share one timer. */
export interface Waiting {
  /** Resolves to true when `due` (ms) has come; to false at once when too many are waiting already. */
  until(due: number): Promise<boolean>;
}

/** More requests than this are not held. The host takes no more connections than a few hundred above it. */
const WAITING_MAX = 1500;

export function createWaiting(now: () => number, most = WAITING_MAX): Waiting {
  const moments = new Map<number, Promise<void>>();
  let waiting = 0;

  async function comes(due: number): Promise<void> {
    // Counted from here: a clock that is set meanwhile makes it neither sooner nor later.
    const end = countedTime() + due - now();
    // A timer may fire a millisecond early.
    for (let left = end - countedTime(); left > 0; left = end - countedTime())
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
    moments.delete(due);
  }

  return {
    async until(due) {
      if (due <= now()) return true;
      if (waiting >= most) return false;
      const moment = moments.get(due) ?? comes(due);
      moments.set(due, moment);
      waiting++;
      await moment;
      waiting--;
      return true;
    },
  };
}
