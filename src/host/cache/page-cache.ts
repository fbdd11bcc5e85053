import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { CACHE_BYTES_MAX, RENDER_RETRY_DELAY, STALE_PATIENCE, UNCACHEABLE_MEMORY } from '../load/limits.ts';
import { type CacheEntry, expire } from './entry.ts';
import { createCacheFill, type Outcome } from './fill.ts';
import { cacheKey } from './key.ts';
import type { Rendered } from './policy.ts';
import { createCacheStore } from './store.ts';
import { visitorOf } from '../http/forwarded.ts';
import { createRecompressor } from './recompress.ts';
import { askedOf } from './fast-path.ts';
import type { RenderPage } from './render-page.ts';
import { type CacheState, type Sending, sendEntry } from './send-entry.ts';
import type { Shedder } from '../load/shedder.ts';

/** What the cache could not answer itself. */
export type Served =
  | 'sent'
  /** Not the cache's business: the request goes to the handler as it is. */
  | 'pass'
  /** No copy is there and rendering failed; `answer` is what the handler said, if it said anything. */
  | { readonly answer?: Rendered; readonly error?: unknown };

export interface PageCache {
  /**
   * Answers with a fresh page at the least possible cost and tells which; undefined when there is none. The caller has
   * checked the request, whose id goes out with the answer.
   */
  serveFresh(sending: Omit<Sending, 'entry' | 'state'>): CacheEntry | undefined;
  /** Answers from a stale copy or a new render. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<Served>;
  /** Has a page rendered behind everything else and kept, unless it is kept already. Never rejects. */
  fill(url: string): Promise<void>;
  /** Takes every page with one of these tags out of service. */
  invalidate(tags: readonly string[]): void;
  readonly bytes: number;
  readonly count: number;
}

interface Options {
  readonly render: RenderPage;
  readonly shedder: Shedder;
  readonly complete: (url: string, status: number, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
  /** The pattern a page's URL belongs to. */
  readonly routeOf: (url: string) => string;
  readonly now: () => number;
  readonly maxBytes?: number | undefined;
  /** Called when a page that has a copy could not be rendered. */
  readonly failed?: (key: string, outcome: Outcome) => void;
}

export function createPageCache(options: Options): PageCache {
  const { now } = options;
  const store = createCacheStore(options.maxBytes ?? CACHE_BYTES_MAX);
  const filling = createCacheFill({ ...options, store, stored: createRecompressor(store) });
  const uncacheable = createUncacheable(now);

  async function renew(key: string, priority: 'page' | 'refresh', from?: string): Promise<Outcome> {
    const outcome = await filling.fill(key, priority, from);
    const copy = store.get(key);
    if (outcome.kind === 'failed' && copy) {
      copy.retryAt = now() + RENDER_RETRY_DELAY;
      options.failed?.(key, outcome);
    }
    if (outcome.kind === 'uncacheable') uncacheable.add(key);
    return outcome;
  }

  /** The copy to serve without waiting for a render, if there is one. */
  function copyNow(key: string): CacheEntry | undefined {
    const entry = store.get(key);
    if (!entry) return undefined;
    const at = now();
    if (at < entry.freshUntil || (at < entry.retryAt && at < entry.errorUntil)) return entry;
    if (at >= entry.staleUntil) return undefined;
    void renew(key, 'refresh');
    return entry;
  }

  /** Waits for a render, but not for long when an old copy could stand in. */
  async function renewOrStandIn(key: string, from: string): Promise<Outcome> {
    const copy = store.get(key);
    if (!copy || now() >= copy.errorUntil) return renew(key, 'page', from);
    const late: Outcome = { kind: 'page', entry: copy };
    const outcome = await Promise.race([renew(key, 'page', from), after(STALE_PATIENCE, late)]);
    return outcome.kind === 'failed' ? late : outcome;
  }

  return {
    serveFresh: ({ request, response, asked, id }) => {
      const entry = store.get(request.url!);
      if (entry === undefined || entry.freshUntil <= now()) return undefined;
      entry.used = true;
      sendEntry({ request, response, asked, entry, state: 'hit', id }, store.resized);
      return entry;
    },
    serve: async (request, response) => {
      const key = cacheKey(request.url ?? '');
      if (key === null || uncacheable.has(key)) return 'pass';
      let entry = copyNow(key);
      let state: CacheState = 'hit';
      if (!entry) {
        const outcome = await renewOrStandIn(key, visitorOf(request));
        if (outcome.kind === 'uncacheable') return 'pass';
        if (outcome.kind === 'failed') return outcome;
        entry = outcome.entry;
        state = 'miss';
      }
      entry.used = true;
      if (entry.freshUntil <= now()) state = 'stale';
      if (response.destroyed) return 'sent';
      sendEntry({ request, response, asked: askedOf(request), entry, state }, store.resized);
      return 'sent';
    },
    fill: async (url) => {
      const key = cacheKey(url);
      if (key !== null && !store.get(key)) await renew(key, 'refresh');
    },
    invalidate: (tags) => {
      const at = now();
      filling.invalidated(tags);
      for (const tag of tags) for (const entry of store.tagged(tag)) expire(entry, at);
    },
    get bytes() {
      return store.bytes;
    },
    get count() {
      return store.count;
    },
  };
}

/** Remembers for a while which pages said that they are not for everybody, so that they are not rendered twice. */
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

function after<T>(delay: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, delay, value));
}
