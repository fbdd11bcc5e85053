import { vi } from 'vitest';

/** Stubs the browser's storage, empty, and returns its content. With `full` it stores nothing. */
export function fakeStorage(store: 'localStorage' | 'sessionStorage' = 'localStorage', full = false) {
  const stored = new Map<string, string>();
  vi.stubGlobal(store, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

/** The types of the events dispatched on the window from now on. */
export function dispatchedEvents(): string[] {
  const types: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => types.push(type));
  return types;
}
