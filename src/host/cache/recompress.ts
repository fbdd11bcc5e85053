import { type CacheEntry, identity, replaceBrotli } from './entry.ts';
import type { CacheStore } from './store.ts';
import { brotli, brotliAround } from '../http/encoding.ts';
import { MARK } from '../http/page-nonce.ts';

const WAITING_MAX = 512;
/** Above this, the best compression takes too long. */
const BYTES_MAX = 512 * 1024;

/** Recompresses cached pages at the best quality, one at a time on zlib's threads. */
export function createRecompressor(store: CacheStore): (entry: CacheEntry) => void {
  const waiting: CacheEntry[] = [];
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      if (store.get(entry.key) !== entry) continue;
      const text = await identity(entry);
      const smallest = await (entry.marked ? brotliAround(text, MARK, 9) : brotli(text, 11));
      if (smallest && smallest.length < entry.br.body.length) replaceBrotli(entry, smallest);
      store.resized(entry);
    }
    working = false;
  }

  return (entry) => {
    if (waiting.length >= WAITING_MAX || entry.length > BYTES_MAX || !entry.spliced) return;
    waiting.push(entry);
    if (!working) void work();
  };
}
