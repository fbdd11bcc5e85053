/** A tab that was put to sleep while it had its turn would hold up all others for good. */
const DEADLINE_MS = 10_000;

/**
 * Runs one tab's work after the other's: at once where the browser has no locks, after ten seconds where the turn does not
 * come. A page that is left meanwhile gives its turn up: while it waits it could not be kept for going back, and
 * granted while it is kept the turn would be lost for every tab. Rejects as the work does.
 */
export async function inTabTurn(name: string, work: () => Promise<void>): Promise<void> {
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
