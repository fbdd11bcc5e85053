export type Store = 'localStorage' | 'sessionStorage';

/** What a browser keeps under a key; null where it keeps nothing, or may not be asked. */
export function readFrom(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON that a browser keeps under a key, which anybody may have written; null where there is none. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(readFrom(store, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value, or with null forgets it. False where storage is blocked or full: that browser goes without. */
export function keepIn(store: Store, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
