import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import { UNPACKED_AT_ONCE } from '../load/limits.ts';
import { type CacheEntry, identity } from './entry.ts';

const flights = createSingleFlight<CacheEntry, Buffer>();
const inUse = new WeakMap<CacheEntry, WeakRef<Buffer>>();
const limit = createConcurrencyLimit(UNPACKED_AT_ONCE);

/** Decompresses a page for a response, once for concurrent responses. Rejects when memory is missing. */
export async function unpacked(entry: CacheEntry): Promise<Buffer> {
  const known = inUse.get(entry)?.deref();
  if (known) return known;
  const body = await flights.run(entry, () => limit(() => identity(entry)));
  inUse.set(entry, new WeakRef(body));
  return body;
}
