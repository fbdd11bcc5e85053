import { type CacheEntry, sizeOf } from './entry.ts';

/** Pages by key and tag, the oldest first, with their size. */
export function createEntries() {
  const entries = new Map<string, CacheEntry>();
  const sizes = new Map<string, number>();
  const tags = new Map<string, Set<CacheEntry>>();
  let bytes = 0;

  function measure(entry: CacheEntry): void {
    const size = sizeOf(entry);
    bytes += size - (sizes.get(entry.key) ?? 0);
    sizes.set(entry.key, size);
  }

  return {
    get bytes() {
      return bytes;
    },
    get count() {
      return entries.size;
    },
    get: (key: string) => entries.get(key),
    oldestFirst: () => entries.values(),
    tagged: (tag: string) => [...(tags.get(tag) ?? [])],
    measure,
    add: (entry: CacheEntry): void => {
      entries.set(entry.key, entry);
      measure(entry);
      for (const tag of entry.tags) {
        const tagged = tags.get(tag) ?? new Set();
        tags.set(tag, tagged.add(entry));
      }
    },
    /** Puts a page behind all others. */
    requeue: (entry: CacheEntry): void => {
      entries.delete(entry.key);
      entries.set(entry.key, entry);
    },
    remove: (key: string): void => {
      const entry = entries.get(key);
      if (!entry) return;
      entries.delete(key);
      bytes -= sizes.get(key) ?? 0;
      sizes.delete(key);
      for (const tag of entry.tags) {
        const tagged = tags.get(tag);
        tagged?.delete(entry);
        if (tagged?.size === 0) tags.delete(tag);
      }
    },
  };
}
