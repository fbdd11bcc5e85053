const KEY = 'seen';

/** What this device has shown of the visitor's notifications. */
export function readSeen(): string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function writeSeen(seen: readonly string[]): void {
  try {
    localStorage.setItem(KEY, seen.join(' '));
  } catch {
    // A browser that stores nothing counts from the start on every page.
  }
}
