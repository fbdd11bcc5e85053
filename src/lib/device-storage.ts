export type Store = 'localStorage' | 'sessionStorage';

/** The stored value of a key; null when there is none or storage is blocked. */
export function readFrom(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON of a key, which is untrusted; null when there is none. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(readFrom(store, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with null. False when storage is blocked or full. */
export function keepIn(store: Store, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
