import { afterEach, describe, expect, test, vi } from 'vitest';
import { whenNear } from '#features/ads/when-near.ts';

/** Observers created, with their options. */
const made: { options: object; see: (inside: boolean) => void; watching: boolean }[] = [];

class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: object) {
    this.own = { options, see: (inside) => callback([{ isIntersecting: inside }]), watching: false };
    made.push(this.own);
  }
  private readonly own: (typeof made)[number];
  observe() {
    this.own.watching = true;
  }
  disconnect() {
    this.own.watching = false;
  }
}

const element = {} as Element;
function watched(act: () => boolean) {
  vi.stubGlobal('self', { IntersectionObserver: Observer });
  vi.stubGlobal('IntersectionObserver', Observer);
  const stop = whenNear(element, act);
  return { stop, observer: made.at(-1)! };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an element near the viewport', () => {
  test('counts from a tenth of it within the window or the quarter of a window below it (G-05)', () => {
    const { observer } = watched(() => true);
    expect(observer.options).toEqual({ threshold: 0.1, rootMargin: '0px 0px 25% 0px' });
    expect(observer.watching).toBe(true);
  });

  test('calls back once, and not while it is far', () => {
    const act = vi.fn(() => true);
    const { observer } = watched(act);
    observer.see(false);
    expect(act).not.toHaveBeenCalled();
    observer.see(true);
    expect(act).toHaveBeenCalledTimes(1);
    expect(observer.watching).toBe(false);
  });

  test('calls back again until it succeeds (G-01)', () => {
    const act = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);
    const { observer } = watched(act);
    observer.see(true);
    expect(observer.watching).toBe(true);
    observer.see(true);
    expect([act.mock.calls.length, observer.watching]).toEqual([2, false]);
  });

  test('does nothing after it is stopped', () => {
    const { stop, observer } = watched(() => true);
    stop();
    expect(observer.watching).toBe(false);
  });
});

test('without IntersectionObserver an error is logged and the element counts as visible (G-06)', () => {
  vi.stubGlobal('self', {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const act = vi.fn(() => true);
  whenNear(element, act)();
  expect(act).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledWith(expect.stringContaining('IntersectionObserver is not supported'));
});
