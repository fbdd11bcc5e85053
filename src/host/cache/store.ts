import { type CacheEntry, sizeOf } from './entry.ts';

export interface CacheStore {
  readonly bytes: number;
  readonly count: number;
  get(key: string): CacheEntry | undefined;
  /** Keeps an entry in place of the one with its key, and lets others go until the bound holds. */
  set(entry: CacheEntry): void;
  delete(key: string): void;
  /** Counts an entry's bytes again after what it holds changed, and lets others go where they are too many. */
  resized(entry: CacheEntry): void;
  tagged(tag: string): Iterable<CacheEntry>;
}

/**
 * Pages by key and by tag, bounded by bytes. Eviction walks from the oldest entry and gives one more round to those
 * that were read since its last visit, so that a hit costs a flag and a flood of one-time pages pushes out only itself.
 */
export function createCacheStore(maxBytes: number): CacheStore {
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
    get: (key) => entries.get(key),
    set: (entry) => {
      remove(entry.key);
      add(entry);
      evict();
    },
    delete: remove,
    resized: (entry) => {
      if (entries.get(entry.key) !== entry) return;
      const size = sizeOf(entry);
      bytes += size - (sizes.get(entry.key) ?? 0);
      sizes.set(entry.key, size);
      evict();
    },
    tagged: (tag) => [...(tags.get(tag) ?? [])],
  };
}
