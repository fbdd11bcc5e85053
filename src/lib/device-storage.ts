export type Store = 'localStorage' | 'sessionStorage';

/** What a browser keeps under a key; null where it keeps nothing, or may not be asked. */
export function readFrom(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or with null forgets it; a browser that stores nothing goes without from the next page on. */
export function keepIn(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}
