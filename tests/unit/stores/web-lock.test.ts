import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withWebLock } from '#stores/keep-session.ts';

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

/** Another tab holds the lock until `holder` is resolved. */
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
  const done = withWebLock('a', work);
  await vi.advanceTimersByTimeAsync(9000);
  expect(work).not.toHaveBeenCalled();
  holder.resolve();
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs without a lock that is not granted within ten seconds', async () => {
  await heldByAnother('b');
  const work = vi.fn(async () => {});
  const done = withWebLock('b', work);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

it('stops waiting when the page is left', async () => {
  await heldByAnother('c');
  const work = vi.fn(async () => {});
  const done = withWebLock('c', work);
  page.dispatchEvent(new Event('pagehide'));
  await done;
  holder.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
  expect((await navigator.locks.query()).pending).toEqual([]);
});

it('rejects with the error of the work, which runs once', async () => {
  const work = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(withWebLock('d', work)).rejects.toThrow('offline');
  expect(work).toHaveBeenCalledTimes(1);
});
