import { vi } from 'vitest';

/** Stubs the browser's storage, empty, and returns its content. With `full` it stores nothing. */
export function keptStorage(store: 'localStorage' | 'sessionStorage' = 'localStorage', full = false) {
  const kept = new Map<string, string>();
  vi.stubGlobal(store, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

/** The types of the events dispatched on the window from now on. */
export function dispatchedEvents(): string[] {
  const types: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => types.push(type));
  return types;
}
