import { AsyncLocalStorage } from 'node:async_hooks';
import { failure } from '#contract/error.ts';

/** How long a page waits for a foreign backend, all calls together; what only shapes the site around it may take less. */
const PAGE_MS = 2500;
const SHELL_MS = 1000;
/** How long a page waits for what is new where something old could be shown, all calls together, and any other call. */
const STALE_MS = 400;

/** The page under way: when it was begun, by `performance.now()`, ms; and whether it goes without something of the shell. */
interface Making {
  readonly begun: number;
  degraded: boolean;
}
const making = new AsyncLocalStorage<Making>();
const begun = () => making.getStore()?.begun;

/** When the page under way was begun, by `performance.now()`, ms; now where there is none. */
export const begunAt = (): number => begun() ?? performance.now();

/** Runs the making of one page; from here on its calls have 2.5 s together, also where another page is made in its place. */
export const withDeadline = <T>(make: () => T): T =>
  making.run(making.getStore() ?? { begun: performance.now(), degraded: false }, make);

/** Notes that the page under way is shown without something that will be there when the backend is well again. */
export function noteDegraded(): void {
  const page = making.getStore();
  if (page) page.degraded = true;
}

export const isDegraded = (): boolean => making.getStore()?.degraded ?? false;

/** How many ms more a call waits for what is new although something old is at hand. */
export const staleTimeLeft = (): number => Math.max(0, begunAt() + STALE_MS - performance.now());

/**
 * A call of a page, waited for until the page's time is over; the call itself goes on, for the next who asks. `optional` says
 * that the page can be shown without it. @throws ErrorBody of status 0 when it took too long
 */
export async function inTime<T>(call: Promise<T>, optional: boolean): Promise<T> {
  const start = begun();
  if (start === undefined) return call;
  const { promise, reject } = Promise.withResolvers<never>();
  const left = Math.max(0, start + PAGE_MS - performance.now());
  const giveUp = () => reject(failure(0, 'timeout', 'The backend takes too long.'));
  const timer = setTimeout(giveUp, optional ? Math.min(left, SHELL_MS) : left);
  try {
    return await Promise.race([call, promise]);
  } finally {
    clearTimeout(timer);
    // Nobody may be left who hears how it ended.
    call.catch(() => {});
  }
}
