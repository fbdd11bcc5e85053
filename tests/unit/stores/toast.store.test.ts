import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_MS } from '#config/limits.ts';
import { keepIn } from '#lib/device-storage.ts';
import { $toast, dismissToast, holdToast, releaseToast, showToast, takeFlash } from '#stores/toast.store.ts';
import { fakeStorage } from '../../support/fake-storage.ts';

const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('dispatchEvent', asked);
  fakeStorage('sessionStorage');
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a toast is a success by default, and loads its view', () => {
  showToast('Saved');
  expect($toast.get()).toEqual({ text: 'Saved', status: 'success' });
  expect(asked.mock.lastCall?.[0]).toMatchObject({ type: 'visitor' });
  showToast('Lost', { status: 'error', href: '/follow' });
  expect($toast.get()).toEqual({ text: 'Lost', status: 'error', href: '/follow' });
});

test('it goes after exactly six seconds', () => {
  expect(TOAST_MS).toBe(6000);
  showToast('Saved');
  vi.advanceTimersByTime(5999);
  expect($toast.get()?.text).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

test('the newest toast replaces the one before, for its own six seconds', () => {
  showToast('First');
  vi.advanceTimersByTime(4000);
  showToast('Second');
  vi.advanceTimersByTime(5999);
  expect($toast.get()?.text).toBe('Second');
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

test('hover and focus pause the timer, which resumes with the time left', () => {
  showToast('Saved');
  vi.advanceTimersByTime(5000);
  holdToast();
  vi.advanceTimersByTime(60_000);
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect($toast.get()?.text).toBe('Saved');
  releaseToast();
  vi.advanceTimersByTime(999);
  expect($toast.get()?.text).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
  releaseToast();
  expect(vi.getTimerCount()).toBe(0);
});

test('a message for the next page shows once, from the tab or from the server’s cookie', () => {
  expect(takeFlash()).toBeUndefined();
  keepIn('sessionStorage', 'flash', 'notifications.signedOut');
  expect(takeFlash()).toBe('notifications.signedOut');
  expect(takeFlash()).toBeUndefined();
  // biome-ignore lint/suspicious/noDocumentCookie: a stand-in for a browser's
  document.cookie = 'a=1; flash=notifications.authed.error; b=2';
  expect(takeFlash()).toBe('notifications.authed.error');
  expect(document.cookie).toBe('flash=; Max-Age=0; Path=/');
});
