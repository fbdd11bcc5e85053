/** How long an answer counts as new, may be shown while a newer one is fetched, and may stand in for a failure. Seconds. */
export interface Freshness {
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
}

interface Entry {
  value: unknown;
  storedAt: number;
}

const MAX_ENTRIES = 2000;

/**
 * Keeps answers of anonymous GETs by path. One fetch a path at a time, whoever asks; a stale answer is shown while it is
 * renewed, or when renewing fails. Never give it an answer that depends on who asked.
 */
export function createDataCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<unknown>>();

  function renew(path: string, load: () => Promise<unknown>): Promise<unknown> {
    const running = underWay.get(path);
    if (running) return running;
    const started = load()
      .then((value) => {
        entries.delete(path);
        if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '');
        entries.set(path, { value, storedAt: now() });
        return value;
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, started);
    return started;
  }

  return async function cached<T>(path: string, freshness: Freshness, load: () => Promise<T>): Promise<T> {
    const entry = entries.get(path);
    const age = entry ? (now() - entry.storedAt) / 1000 : Number.POSITIVE_INFINITY;
    if (entry && age < freshness.fresh) return entry.value as T;
    const renewal = renew(path, load) as Promise<T>;
    if (entry && age < freshness.fresh + freshness.staleWhileRevalidate) {
      renewal.catch(() => {});
      return entry.value as T;
    }
    if (!entry || age > freshness.staleIfError) return renewal;
    return renewal.catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      return entry.value as T;
    });
  };
}

/** A body the backend sent on purpose (a 404, say) is an answer, not an outage. */
function isAnswer(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500;
}
