import { countedTime } from '#lib/counted-time.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import { staleTimeLeft } from './deadline.server.ts';

/** How long an answer is fresh, may be served while revalidating, and on errors. Seconds. */
export interface Freshness {
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
  /** Whether a stale answer also replaces a slow one. In-process reads wait instead. */
  staleIfSlow: boolean;
}

/** A parsed value, and the length of its text in characters; 0 where it never was a text. */
export interface Sized<T> {
  value: T;
  length: number;
}

/** `bytes` is an estimate. */
interface Entry {
  value: unknown;
  storedAt: number;
  bytes: number;
}

interface Bounds {
  entries: number;
  bytes: number;
}

const BOUNDS: Bounds = { entries: 2000, bytes: 64 * 1024 * 1024 };
/** Measured: parsed JSON takes twice its text, plus overhead per entry. */
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_ENTRY = 512;

/** Caches GETs that no caller changes, by path (LRU); a stale answer is served while it is renewed, or that fails. */
export function createDataCache(now: () => number = countedTime, bounds: Bounds = BOUNDS) {
  const flights = createSingleFlight<string, unknown>();
  const entries = createEntries(bounds);

  const renew = (path: string, keep: boolean, load: () => Promise<Sized<unknown>>): Promise<unknown> =>
    flights.run(path, async () => {
      const { value, length } = await load();
      if (keep) entries.set(path, { value, storedAt: now(), bytes: length * BYTES_PER_CHARACTER + BYTES_PER_ENTRY });
      return value;
    });

  return async function cached<T>(path: string, freshness: Freshness, load: () => Promise<Sized<T>>): Promise<T> {
    const entry = entries.get(path);
    const age = entry ? (now() - entry.storedAt) / 1000 : Number.POSITIVE_INFINITY;
    if (entry && age < freshness.fresh) return entry.value as T;
    const keep = freshness.fresh + freshness.staleWhileRevalidate + freshness.staleIfError > 0;
    const renewal = renew(path, keep, load) as Promise<T>;
    if (entry && age < freshness.fresh + freshness.staleWhileRevalidate) {
      renewal.catch(() => {});
      return entry.value as T;
    }
    if (!entry || age > freshness.staleIfError) return renewal;
    const stale = entry.value as T;
    const renewed = renewal.catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      return stale;
    });
    return freshness.staleIfSlow ? Promise.race([renewed, after(staleTimeLeft(), stale)]) : renewed;
  };
}

/** In LRU order. */
function createEntries(bounds: Bounds) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(path: string): Entry | undefined {
    const entry = entries.get(path);
    if (!entry) return undefined;
    entries.delete(path);
    bytes -= entry.bytes;
    return entry;
  }

  function add(path: string, entry: Entry): void {
    entries.set(path, entry);
    bytes += entry.bytes;
  }

  return {
    get: (path: string): Entry | undefined => {
      const entry = remove(path);
      if (entry) add(path, entry);
      return entry;
    },
    set: (path: string, entry: Entry): void => {
      remove(path);
      if (entry.bytes > bounds.bytes) return;
      add(path, entry);
      for (const oldest of entries.keys()) {
        if (bytes <= bounds.bytes && entries.size <= bounds.entries) return;
        remove(oldest);
      }
    },
  };
}

/** Whether an error is the backend's answer (a 404, say); 408 and 429 are outages. */
export function isAnswer(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value).unref());
