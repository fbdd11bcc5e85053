/** A tab that sleeps while it holds the lock would block all others for good. */
const DEADLINE_MS = 10_000;

/**
 * Runs work under a Web Lock, one tab at a time: at once where the browser has no locks, and without the lock where it is not
 * granted within ten seconds. A page that the visitor leaves stops waiting: a pending lock would keep it out of the
 * back/forward cache, and a lock granted there would block every tab. Rejects with the error of the work.
 */
export async function withWebLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const waiting = new AbortController();
  let left = false;
  let granted = false;
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
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, () => {
      granted = true;
      stopWaiting();
      return work();
    });
  } catch (reason) {
    stopWaiting();
    if (granted) throw reason;
    if (!left) await work();
  }
}
