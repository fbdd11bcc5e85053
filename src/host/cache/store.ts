import { type CacheEntry, sizeOf } from './entry.ts';
import { createFrequency } from './frequency.ts';

export type CacheStore = ReturnType<typeof createCacheStore>;

/** Pages looked at for one that a new page may replace. */
const VICTIMS_MAX = 16;

/**
 * Pages by key and tag, limited by bytes. Eviction walks from the oldest and spares those read since its last walk, so
 * a hit costs one count. When the cache is full a new page is kept only in place of pages that were asked for as
 * rarely (TinyLFU): what a crawler walks through, once each, does not push out what people read.
 */
export function createCacheStore(maxBytes: number) {
  const entries = new Map<string, CacheEntry>();
  const sizes = new Map<string, number>();
  const tags = new Map<string, Set<CacheEntry>>();
  const frequency = createFrequency();
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

  /** Counts the reads of a page since the last walk, and puts it behind all others. */
  function spare(entry: CacheEntry): void {
    if (entry.reads > 0) frequency.add(entry.key, entry.reads);
    entry.reads = 0;
    entries.delete(entry.key);
    entries.set(entry.key, entry);
  }

  /** Evicts the oldest unread pages beyond the limit. */
  function evict(): void {
    for (const entry of entries.values()) {
      if (bytes <= maxBytes) return;
      if (entry.reads > 0) spare(entry);
      else remove(entry.key);
    }
  }

  /** Makes room for a new page, or drops it. */
  function admit(entry: CacheEntry): void {
    const wanted = frequency.of(entry.key);
    let looked = 0;
    for (const oldest of entries.values()) {
      if (bytes <= maxBytes) return;
      if (looked++ === VICTIMS_MAX || oldest === entry) break;
      if (oldest.reads > 0 || frequency.of(oldest.key) > wanted) spare(oldest);
      else remove(oldest.key);
    }
    if (bytes > maxBytes) remove(entry.key);
  }

  return {
    get bytes() {
      return bytes;
    },
    get count() {
      return entries.size;
    },
    get: (key: string) => entries.get(key),
    /** Counts a request for a page that is not here. */
    missed: (key: string) => frequency.add(key),
    /** Stores an entry under its key. A page that replaces itself inherits its reads; a new one may be dropped. */
    set: (entry: CacheEntry) => {
      const previous = entries.get(entry.key);
      if (previous) entry.reads = previous.reads;
      remove(entry.key);
      add(entry);
      if (previous) evict();
      else admit(entry);
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
