import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { CACHE_BYTES_MAX, RENDER_RETRY_DELAY, STALE_PATIENCE, UNCACHEABLE_MEMORY } from '../load/limits.ts';
import { type CacheEntry, expire } from './entry.ts';
import { type Asker, createCacheFill, type Outcome } from './fill.ts';
import type { Rendered } from './policy.ts';
import { createCacheStore } from './store.ts';
import { visitorOf } from '../http/forwarded.ts';
import { cacheRequestOf } from './fast-path.ts';
import { createRecompressor } from './recompress.ts';
import type { RenderPage } from './render-page.ts';
import { type CacheState, type Sending, sendEntry } from './send-entry.ts';
import type { Shedder } from '../load/shedder.ts';
import { routeOf } from '#config/routes.ts';
import { withoutLocale } from '../http/paths.ts';

/** Result of serving a request from the cache. */
export type Served =
  | 'sent'
  /** Not cacheable: the request goes to the handler. */
  | 'pass'
  /** Rendering failed and there is no copy; `answer` is the handler's error response, if any. */
  | { readonly answer?: Rendered; readonly error?: unknown };

export type PageCache = ReturnType<typeof createPageCache>;

interface Options {
  readonly render: RenderPage;
  readonly shedder: Shedder;
  readonly complete: (url: string, status: number, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
  readonly routeOf: (url: string) => string;
  readonly now: () => number;
  readonly maxBytes?: number | undefined;
  /** Called when a cached page could not be re-rendered. */
  readonly failed?: (key: string, outcome: Outcome) => void;
}

/** Renders that no visitor waits for. */
const ITSELF: Asker = { priority: 'refresh' };

export function createPageCache(options: Options) {
  const { now } = options;
  const store = createCacheStore(options.maxBytes ?? CACHE_BYTES_MAX);
  const { read, renewed } = createRecompressor(store);
  const filling = createCacheFill({ ...options, store, renewed });
  const uncacheable = createUncacheable(now);

  async function renew(key: string, asker: Asker): Promise<Outcome> {
    const outcome = await filling.fill(key, asker);
    const copy = store.get(key);
    if (outcome.kind === 'failed' && copy) {
      copy.retryAt = now() + RENDER_RETRY_DELAY;
      options.failed?.(key, outcome);
    }
    if (outcome.kind === 'uncacheable') uncacheable.add(key);
    return outcome;
  }

  /** The copy to serve without waiting for a render, if any. */
  function copyNow(key: string): CacheEntry | undefined {
    const entry = store.get(key);
    if (!entry) return undefined;
    const at = now();
    if (at < entry.freshUntil || (at < entry.retryAt && at < entry.errorUntil)) return entry;
    if (at >= entry.staleUntil) return undefined;
    void renew(key, ITSELF);
    return entry;
  }

  /** Waits for a render, briefly when an old copy can be served instead. */
  async function renewOrStandIn(key: string, asker: Asker): Promise<Outcome> {
    const copy = store.get(key);
    if (!copy || now() >= copy.errorUntil) return renew(key, asker);
    const late: Outcome = { kind: 'page', entry: copy };
    const outcome = await Promise.race([renew(key, asker), after(STALE_PATIENCE, late)]);
    return outcome.kind === 'failed' ? late : outcome;
  }

  return {
    /** Serves a fresh page to a checked request; undefined when there is none. `id` goes out with the response. */
    serveFresh: ({ request, response, asked, id }: Omit<Sending, 'entry' | 'state'>): CacheEntry | undefined => {
      const entry = store.get(request.url!);
      if (entry === undefined || entry.freshUntil <= now()) return undefined;
      read(entry);
      sendEntry({ request, response, asked, entry, state: 'hit', id }, store.resized);
      return entry;
    },
    /** Serves a stale copy or a new render. */
    serve: async (request: IncomingMessage, response: ServerResponse): Promise<Served> => {
      const key = cacheKey(request.url ?? '');
      if (key === null || uncacheable.has(key)) return 'pass';
      let entry = copyNow(key);
      let state: CacheState = entry ? 'hit' : 'miss';
      if (entry) read(entry);
      else {
        store.missed(key);
        const outcome = await renewOrStandIn(key, askerOf(request));
        if (outcome.kind === 'uncacheable') return 'pass';
        if (outcome.kind === 'failed') return outcome;
        entry = outcome.entry;
      }
      if (entry.freshUntil <= now()) state = 'stale';
      if (response.destroyed) return 'sent';
      sendEntry({ request, response, asked: cacheRequestOf(request), entry, state }, store.resized);
      return 'sent';
    },
    /** Renders and stores a page at the lowest priority unless it is cached. Never rejects. */
    fill: async (url: string) => {
      const key = cacheKey(url);
      if (key !== null && !store.get(key)) await renew(key, ITSELF);
    },
    /** Invalidates cached pages with one of these tags. */
    invalidate: (tags: readonly string[]) => {
      filling.invalidated(tags);
      for (const tag of tags) for (const entry of store.tagged(tag)) expire(entry, now());
    },
    get bytes() {
      return store.bytes;
    },
    get count() {
      return store.count;
    },
  };
}

const askerOf = (request: IncomingMessage): Asker => ({
  priority: 'page',
  from: visitorOf(request),
  acceptEncoding: cacheRequestOf(request).acceptEncoding,
});

/** Remembers uncacheable pages for a while, so that they are not rendered twice. */
function createUncacheable(now: () => number) {
  const until = new Map<string, number>();
  return {
    has: (key: string) => (until.get(key) ?? 0) > now(),
    add: (key: string) => {
      if (until.size >= 10_000) until.clear();
      until.set(key, now() + UNCACHEABLE_MEMORY);
    },
  };
}

/**
 * The cache key (a URL) of a page, or null when the page is not public or not cacheable. Query parameters that the
 * route does not name are dropped, the others sorted; of repeated ones the first counts. The key of a key is itself.
 */
export function cacheKey(url: string): string | null {
  const given = parse(url);
  if (!given) return null;
  const { pathname, searchParams } = given;
  const route = routeOf(withoutLocale(pathname));
  if (route?.access !== 'public') return null;
  if (route.uncacheable.some((name) => searchParams.get(name))) return null;
  const query = new URLSearchParams();
  for (const name of [...route.query].sort()) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  const playerOnly = route.video && searchParams.get('embed') === 'player';
  const embed = playerOnly ? 'embed=player' : searchParams.has('embed') && 'embed';
  const search = [embed, query.toString()].filter(Boolean).join('&');
  return search ? `${pathname}?${search}` : pathname;
}

function parse(url: string): URL | null {
  try {
    return new URL(`http://site${url}`);
  } catch {
    return null;
  }
}
