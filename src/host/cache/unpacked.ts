import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { UNPACKED_AT_ONCE } from '../load/limits.ts';
import { type CacheEntry, identity } from './entry.ts';

const underWay = new WeakMap<CacheEntry, Promise<Buffer>>();
const inUse = new WeakMap<CacheEntry, WeakRef<Buffer>>();
const limited = createConcurrencyLimit(UNPACKED_AT_ONCE);

/** Decompresses a page for a response, once for concurrent responses. Rejects when memory is missing. */
export async function unpacked(entry: CacheEntry): Promise<Buffer> {
  const known = inUse.get(entry)?.deref() ?? underWay.get(entry);
  if (known) return known;
  const unpacking = limited(() => identity(entry)).finally(() => underWay.delete(entry));
  underWay.set(entry, unpacking);
  const body = await unpacking;
  inUse.set(entry, new WeakRef(body));
  return body;
}
