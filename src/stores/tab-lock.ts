/** A tab that was put to sleep with the lock would hold up all others for good. */
const DEADLINE_MS = 10_000;

/**
 * Runs one tab's work after the other's, under a Web Lock: at once where the browser has none, after ten seconds where the lock
 * does not come. A page that is left meanwhile gives it up: while it waits the browser could not keep it for going back, and a lock
 * granted to a kept page would be lost for every tab. Rejects as the work does.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  let left = false;
  const leave = () => {
    left = true;
    waiting.abort();
  };
  const deadline = setTimeout(() => waiting.abort(), DEADLINE_MS);
  addEventListener('pagehide', leave);
  const stopWaiting = () => {
    clearTimeout(deadline);
    removeEventListener('pagehide', leave);
  };
  let begun = false;
  const begin = () => {
    begun = true;
    stopWaiting();
    return work();
  };
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, begin);
  } catch (reason) {
    stopWaiting();
    if (begun) throw reason;
    if (!left) await work();
  }
}
