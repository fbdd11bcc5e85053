import { afterEach, expect, test, vi } from 'vitest';
import { $session, signedIn } from '#stores/session.store.ts';

const user = { uuid: 'u1', name: 'Ada', onboarded: true };

afterEach(() => {
  vi.unstubAllGlobals();
  $session.set({ status: 'unknown' });
});

test('until the server has answered the marker says whether somebody is signed in', () => {
  expect(signedIn()).toBe(false);
  vi.stubGlobal('document', { documentElement: { dataset: { session: 'in' } } });
  expect(signedIn()).toBe(true);
  $session.set({ status: 'loading' });
  expect(signedIn()).toBe(true);
  $session.set({ status: 'anonymous' });
  expect(signedIn()).toBe(false);
  vi.stubGlobal('document', { documentElement: { dataset: { session: 'out' } } });
  expect(signedIn()).toBe(false);
  $session.set({ status: 'signed-in', user });
  expect(signedIn()).toBe(true);
});

test('a second copy of the code finds the same session', async () => {
  $session.set({ status: 'signed-in', user });
  vi.resetModules();
  const again = await import('#stores/session.store.ts');
  expect(again.$session).toBe($session);
  expect(again.$session.get()).toEqual({ status: 'signed-in', user });
});
