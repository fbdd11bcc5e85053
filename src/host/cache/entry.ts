import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { type Lifetime, type Rendered, tagsOf } from './policy.ts';
import { type CachedHead, cachedHead } from '../http/cached-head.ts';
import { markNonce, nonceOf } from '../http/page-nonce.ts';
import { type FirstCoding, firstVariants, HIT, type PackedPage, type Variant } from './variants.ts';

/** A cached page. Times are ms of the cache's clock. */
export interface CacheEntry extends PackedPage {
  readonly key: string;
  /** The route pattern of its URL. */
  readonly route: string;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Bytes before encoding. */
  readonly length: number;
  readonly notModified: CachedHead;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  /** A failed render is not retried before this time. */
  retryAt: number;
  /** How often it was read since the last eviction walk. */
  reads: number;
  /** Whether its brotli is as small as it gets. */
  smallest: boolean;
}

const NOT_CACHED = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'vary',
];
/** Headers a 304 omits: the client's copy has them. */
const NOT_REPEATED = ['content-type', 'content-security-policy', 'reporting-endpoints'];
/** A shared cache in front would give all readers one nonce. */
const NOT_SHARED = [...NOT_CACHED, 'cdn-cache-control', 'cache-tag', 'surrogate-control', 'surrogate-key'];
/** Heads written for most pages: brotli and 304. */
const WRITTEN_HEADS = 2;
/** Measured overhead of an entry beyond its texts, bytes. */
const OVERHEAD = 2_048;

/** What a page is called, and the coding it is first packed in. */
type Name = Pick<CacheEntry, 'key' | 'route'> & { readonly coding: FirstCoding };

/** Makes a cache entry of a rendered page with complete headers: compresses it and lays out its headers. */
export async function createEntry(
  { key, route, coding }: Name,
  page: Rendered,
  lifetime: Lifetime,
  at: number,
  { etag, marked }: Identity = identify(page),
): Promise<CacheEntry> {
  const { status, body } = page;
  const cached = flat(page.headers, marked ? NOT_SHARED : NOT_CACHED);
  const base = [...cached, 'etag', etag, 'vary', 'accept-encoding'];
  const entry: CacheEntry = {
    ...{ key, route, status, etag, base, marked },
    tags: tagsOf(page.headers),
    length: body.length,
    variants: await firstVariants({ status, base, marked }, body, coding),
    notModified: cachedHead(304, [...without(base, NOT_REPEATED), ...HIT]),
    freshUntil: 0,
    staleUntil: 0,
    errorUntil: 0,
    retryAt: 0,
    reads: 0,
    smallest: false,
  };
  prolong(entry, lifetime, at);
  return entry;
}

/** What a rendered page is, whatever its nonce. */
interface Identity {
  /** Of its bytes and content policy. Weak: the same for every encoding. */
  readonly etag: string;
  readonly marked: boolean;
}

/** Identifies a page. Writes `MARK` over a nonce in the page's own body: nothing else reads it. */
export function identify({ body, headers }: Pick<Rendered, 'body' | 'headers'>): Identity {
  const nonce = nonceOf(headers);
  const named = String(headers['content-security-policy'] ?? '');
  const policy = nonce === null ? named : named.replace(nonce, '');
  if (nonce !== null) markNonce(body, nonce);
  const hash = createHash('sha256').update(policy).update('\n').update(body).digest('base64url');
  return { etag: `W/"${hash.slice(0, 22)}"`, marked: nonce !== null };
}

/** Renews an entry's lifetime from `at`. */
export function prolong(entry: CacheEntry, { maxAge, swr, sie }: Lifetime, at: number): void {
  entry.freshUntil = at + maxAge * 1000;
  entry.staleUntil = entry.freshUntil + swr * 1000;
  entry.errorUntil = entry.freshUntil + Math.max(swr, sie) * 1000;
  entry.retryAt = 0;
}

/** Marks an entry as stale; it is served again only when its page cannot be rendered. */
export function expire(entry: CacheEntry, at: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.staleUntil = Math.min(entry.staleUntil, at);
  entry.retryAt = 0;
}

/** The memory of an entry, bytes: bodies, header text, the same text in written heads, and overhead. */
export function sizeOf(entry: CacheEntry): number {
  const headerText = entry.base.reduce((sum, text) => sum + text.length, 0);
  const bodies = Object.values(entry.variants).reduce((sum, { body }: Variant) => sum + body.length, 0);
  return bodies + headerText * (1 + WRITTEN_HEADS) + entry.base.length * 32 + OVERHEAD;
}

/** The headers of a variant with another `x-cache` state. */
export function withState(headers: readonly string[], state: 'hit' | 'miss' | 'stale'): string[] {
  return [...headers.slice(0, -1), state];
}

/** Headers of a body sent without encoding. */
export function identityHeaders(entry: CacheEntry): string[] {
  return [...entry.base, 'content-length', String(entry.length), ...HIT];
}

function flat(headers: OutgoingHttpHeaders, left: readonly string[]): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || left.includes(name) ? [] : [name, String(value)],
  );
}

function without(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)]!));
}
