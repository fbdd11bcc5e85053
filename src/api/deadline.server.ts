import { AsyncLocalStorage } from 'node:async_hooks';
import { failure } from '#contract/error.ts';

/** Deadlines for all calls of a page to a remote backend; optional shell calls have less. */
const PAGE_MS = 2500;
const SHELL_MS = 1000;
/** Deadline for all calls of a page with a stale answer. */
const STALE_MS = 400;

/** The page being rendered: start by `performance.now()`, ms; whether parts of its shell are missing. */
interface Making {
  readonly begun: number;
  degraded: boolean;
}
const making = new AsyncLocalStorage<Making>();
const begun = () => making.getStore()?.begun;

/** When rendering of the current page began, by `performance.now()`, ms; now outside of one. */
export const begunAt = (): number => begun() ?? performance.now();

/** Renders a page; its calls share 2.5 s, also when another page is rendered in its place. */
export const withDeadline = <T>(make: () => T): T =>
  making.run(making.getStore() ?? { begun: performance.now(), degraded: false }, make);

/** Marks the current page as incomplete: it must be rendered again soon. */
export function noteDegraded(): void {
  const page = making.getStore();
  if (page) page.degraded = true;
}

export const isDegraded = (): boolean => making.getStore()?.degraded ?? false;

/** Remaining ms that a call waits for a new answer when a stale one is at hand. */
export const staleTimeLeft = (): number => Math.max(0, begunAt() + STALE_MS - performance.now());

/** Waits for a call until the page's deadline; the call goes on. @throws ErrorBody of status 0 after it */
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
    // A late rejection is ignored.
    call.catch(() => {});
  }
}
