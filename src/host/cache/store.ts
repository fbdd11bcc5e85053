import { createEntries } from './entries.ts';
import type { CacheEntry } from './entry.ts';
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
  const entries = createEntries();
  const frequency = createFrequency();

  /** Counts the reads of a page since the last walk. */
  function spare(entry: CacheEntry): void {
    if (entry.reads > 0) frequency.add(entry.key, entry.reads);
    entry.reads = 0;
    entries.requeue(entry);
  }

  /** Evicts the oldest unread pages beyond the limit. */
  function evict(): void {
    for (const entry of entries.oldestFirst()) {
      if (entries.bytes <= maxBytes) return;
      if (entry.reads > 0) spare(entry);
      else entries.remove(entry.key);
    }
  }

  /** Makes room for a new page, or drops it. */
  function admit(entry: CacheEntry): void {
    const wanted = frequency.of(entry.key);
    let looked = 0;
    for (const oldest of entries.oldestFirst()) {
      if (entries.bytes <= maxBytes) return;
      if (looked++ === VICTIMS_MAX || oldest === entry) break;
      if (oldest.reads > 0 || frequency.of(oldest.key) > wanted) spare(oldest);
      else entries.remove(oldest.key);
    }
    if (entries.bytes > maxBytes) entries.remove(entry.key);
  }

  return {
    get bytes() {
      return entries.bytes;
    },
    get count() {
      return entries.count;
    },
    get: entries.get,
    /** Counts a request for a page that is not here. */
    missed: (key: string) => frequency.add(key),
    /** Stores an entry under its key. One that replaces itself stays; a new one may be dropped. */
    set: (entry: CacheEntry) => {
      const previous = entries.get(entry.key);
      if (previous) frequency.add(previous.key, previous.reads);
      entries.remove(entry.key);
      entries.add(entry);
      if (previous) evict();
      else admit(entry);
    },
    delete: entries.remove,
    /** Updates the size of an entry that changed, and evicts others beyond the size limit. */
    resized: (entry: CacheEntry) => {
      if (entries.get(entry.key) !== entry) return;
      entries.measure(entry);
      evict();
    },
    tagged: entries.tagged,
  };
}
