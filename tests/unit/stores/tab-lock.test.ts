import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTabLock } from '#stores/tab-lock.ts';

const page = new EventTarget();
let holder = Promise.withResolvers<void>();

beforeEach(() => {
  vi.useFakeTimers();
  holder = Promise.withResolvers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  holder.resolve();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another tab has the lock until `holder` is resolved. */
async function heldByAnother(name: string): Promise<void> {
  const granted = Promise.withResolvers<void>();
  void navigator.locks.request(name, () => {
    granted.resolve();
    return holder.promise;
  });
  await granted.promise;
}

it('waits until the other tab is done', async () => {
  await heldByAnother('a');
  const work = vi.fn(async () => {});
  const done = withTabLock('a', work);
  await vi.advanceTimersByTimeAsync(9000);
  expect(work).not.toHaveBeenCalled();
  holder.resolve();
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

it('goes without a lock that has not come after ten seconds', async () => {
  await heldByAnother('b');
  const work = vi.fn(async () => {});
  const done = withTabLock('b', work);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

it('gives the lock up when the page is left', async () => {
  await heldByAnother('c');
  const work = vi.fn(async () => {});
  const done = withTabLock('c', work);
  page.dispatchEvent(new Event('pagehide'));
  await done;
  holder.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
  expect((await navigator.locks.query()).pending).toEqual([]);
});

it('rejects as the work does, which runs once', async () => {
  const work = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(withTabLock('d', work)).rejects.toThrow('offline');
  expect(work).toHaveBeenCalledTimes(1);
});
