import { afterEach, expect, test, vi } from 'vitest';
import { $session } from '#stores/session.store.ts';

const user = { uuid: 'u1', name: 'Ada', onboarded: true };

afterEach(() => {
  vi.unstubAllGlobals();
  $session.set({ status: 'unknown' });
});

test('a second copy of the code finds the same session', async () => {
  $session.set({ status: 'signed-in', user });
  vi.resetModules();
  const again = await import('#stores/session.store.ts');
  expect(again.$session).toBe($session);
  expect(again.$session.get()).toEqual({ status: 'signed-in', user });
});
