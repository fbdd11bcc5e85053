import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import type { CacheEntry } from './entry.ts';
import type { CacheStore } from './store.ts';
import { brotli, brotliAround } from '../http/encoding.ts';
import { MARK } from '../http/page-nonce.ts';
import { identity, keepSmallest } from './variants.ts';

const QUEUE_MAX = 512;
/** Above this, the best compression takes too long. */
const BYTES_MAX = 512 * 1024;

/** Reads of one rendering from the cache after which it is compressed best, which costs 40 times the first compression. */
const WORTH_READS = 2;

/** Recompresses pages that are read again at the best quality, one at a time on zlib's threads. */
export function createRecompressor(store: CacheStore) {
  const limit = createConcurrencyLimit(1, QUEUE_MAX);

  async function recompress(entry: CacheEntry): Promise<void> {
    if (entry.smallest || store.get(entry.key) !== entry) return;
    const text = await identity(entry);
    const smallest = await (entry.marked ? brotliAround(text, MARK, 9) : brotli(text));
    if (smallest) keepSmallest(entry, smallest);
    entry.smallest = true;
    store.resized(entry);
  }

  function queue(entry: CacheEntry): void {
    // A page with marks that is not in brotli already cannot be.
    const possible = !entry.marked || entry.variants.br !== undefined;
    if (!entry.smallest && entry.length <= BYTES_MAX && possible) void limit(() => recompress(entry));
  }

  return {
    /** Counts a read. */
    read: (entry: CacheEntry): void => {
      entry.reads += 1;
      if (entry.reads === WORTH_READS) queue(entry);
    },
    /** A page was rendered again: one that was worth it is so at once. */
    renewed: (previous: CacheEntry, entry: CacheEntry): void => {
      if (previous.reads >= WORTH_READS) queue(entry);
    },
  };
}
