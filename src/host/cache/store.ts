import { type CacheEntry, sizeOf } from './entry.ts';

export type CacheStore = ReturnType<typeof createCacheStore>;

/** Pages by key and tag, limited by bytes. Eviction spares those read since its last walk: a hit costs one flag. */
export function createCacheStore(maxBytes: number) {
  const entries = new Map<string, CacheEntry>();
  const sizes = new Map<string, number>();
  const tags = new Map<string, Set<CacheEntry>>();
  let bytes = 0;

  function remove(key: string): void {
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
  }

  function add(entry: CacheEntry): void {
    const size = sizeOf(entry);
    entries.set(entry.key, entry);
    sizes.set(entry.key, size);
    bytes += size;
    for (const tag of entry.tags) {
      const tagged = tags.get(tag) ?? new Set();
      tags.set(tag, tagged.add(entry));
    }
  }

  function evict(): void {
    for (const entry of entries.values()) {
      if (bytes <= maxBytes) return;
      if (entry.used) {
        entry.used = false;
        entries.delete(entry.key);
        entries.set(entry.key, entry);
      } else {
        remove(entry.key);
      }
    }
  }

  return {
    get bytes() {
      return bytes;
    },
    get count() {
      return entries.size;
    },
    get: (key: string) => entries.get(key),
    /** Stores an entry under its key and evicts others beyond the size limit. */
    set: (entry: CacheEntry) => {
      remove(entry.key);
      add(entry);
      evict();
    },
    delete: remove,
    /** Updates the size of an entry that changed, and evicts others beyond the size limit. */
    resized: (entry: CacheEntry) => {
      if (entries.get(entry.key) !== entry) return;
      const size = sizeOf(entry);
      bytes += size - (sizes.get(entry.key) ?? 0);
      sizes.set(entry.key, size);
      evict();
    },
    tagged: (tag: string) => [...(tags.get(tag) ?? [])],
  };
}
