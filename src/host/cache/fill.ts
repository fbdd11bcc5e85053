import type { OutgoingHttpHeaders } from 'node:http';
import { createSingleFlight } from '#lib/single-flight.ts';
import { type CacheEntry, createEntry, identify, prolong } from './entry.ts';
import { lifetimeOf, type Rendered, tagsOf } from './policy.ts';
import type { RenderPage } from './render-page.ts';
import type { CacheStore } from './store.ts';
import { firstCoding } from './variants.ts';
import type { PriorityClass } from '../load/priority-classes.ts';
import type { Shedder } from '../load/shedder.ts';

/** Result of rendering a page for the cache. */
export type Outcome =
  | { readonly kind: 'page'; readonly entry: CacheEntry }
  /** Not cacheable: the visitor's own request goes to the handler. */
  | { readonly kind: 'uncacheable' }
  | { readonly kind: 'failed'; readonly answer?: Rendered; readonly error?: unknown };

interface Parts {
  readonly render: RenderPage;
  readonly store: CacheStore;
  /** Called when a new rendering has replaced a page. */
  readonly renewed: (previous: CacheEntry, entry: CacheEntry) => void;
  readonly shedder: Shedder;
  readonly complete: (url: string, status: number, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
  readonly routeOf: (url: string) => string;
  readonly now: () => number;
}

/** For whom a page is rendered: a visitor with an address and an Accept-Encoding header, or the cache itself. */
export interface Asker {
  readonly priority: PriorityClass;
  readonly from?: string | undefined;
  readonly acceptEncoding?: string | undefined;
}

/** A render outdated by invalidations this often is served but not stored. */
const ATTEMPTS = 3;

export function createCacheFill(parts: Parts) {
  const flights = createSingleFlight<string, Outcome>();
  /** Of each render under way, the tags that were invalidated meanwhile. */
  const outdatedOf = new Set<Set<string>>();

  async function attempt(
    key: string,
    { priority, from, acceptEncoding }: Asker,
    outdated: Set<string>,
    last: boolean,
  ): Promise<Outcome | null> {
    outdated.clear();
    const answer = await parts.shedder.run(priority, () => parts.render(key), from);
    if (answer.status >= 500) return { kind: 'failed', answer };
    const lifetime = lifetimeOf(answer);
    if (!lifetime) {
      parts.store.delete(key);
      return { kind: 'uncacheable' };
    }
    const overtaken = () => tagsOf(answer.headers).some((tag) => outdated.has(tag));
    if (overtaken() && !last) return null;
    const page = { ...answer, headers: parts.complete(key, answer.status, answer.headers) };
    const identity = identify(page);
    const previous = parts.store.get(key);
    if (previous && isSame(previous, page, identity.etag) && !overtaken()) {
      prolong(previous, lifetime, parts.now());
      return { kind: 'page', entry: previous };
    }
    const name = { key, route: parts.routeOf(key), coding: firstCoding(acceptEncoding) };
    const entry = await createEntry(name, page, lifetime, parts.now(), identity);
    if (overtaken()) return last ? { kind: 'page', entry } : null;
    parts.store.set(entry);
    if (previous) parts.renewed(previous, entry);
    return { kind: 'page', entry };
  }

  async function run(key: string, asker: Asker): Promise<Outcome> {
    const outdated = new Set<string>();
    outdatedOf.add(outdated);
    try {
      for (let count = 1; ; count++) {
        const outcome = await attempt(key, asker, outdated, count === ATTEMPTS);
        if (outcome) return outcome;
      }
    } catch (error) {
      return { kind: 'failed', error };
    } finally {
      outdatedOf.delete(outdated);
    }
  }

  return {
    /** Renders and stores a page; concurrent calls share one render, counted for the first address. Never rejects. */
    fill: (key: string, asker: Asker) => flights.run(key, () => run(key, asker)),
    /** Marks renders in progress that read data with these tags as outdated. */
    invalidated: (tags: readonly string[]) => {
      for (const outdated of outdatedOf) for (const tag of tags) outdated.add(tag);
    },
  };
}

/** Whether a new render changed nothing, so that the compressed bytes stay. */
function isSame(entry: CacheEntry, page: Rendered, etag: string): boolean {
  return entry.status === page.status && entry.etag === etag && entry.tags.join() === tagsOf(page.headers).join();
}
