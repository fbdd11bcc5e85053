import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { createSingleFlight } from '#lib/single-flight.ts';
import { type Lifetime, type Rendered, tagsOf } from './policy.ts';
import { brotli, brotliAround, gzip, unbrotli, ungzip } from '../http/encoding.ts';
import { type CachedHead, cachedHead } from './cached-head.ts';
import { MARK, markNonce, nonceOf, placesOf } from '../http/page-nonce.ts';

/** A response ready to send. */
export interface Variant {
  readonly head: CachedHead;
  readonly body: Buffer;
  /** Where the body holds `MARK`. */
  readonly marks: readonly number[];
}

/** A cached page: in brotli, and in gzip once requested. Times are ms of the cache's clock. */
export interface CacheEntry {
  readonly key: string;
  /** The route pattern of its URL. */
  readonly route: string;
  readonly status: number;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Headers of every variant, without the encoding's own. */
  readonly base: readonly string[];
  /** Bytes before encoding. */
  readonly length: number;
  /** The bodies hold `MARK` in place of the nonce, which is new for each response. */
  readonly marked: boolean;
  /** Whether `br` can be sent: its marks must be replaceable. */
  readonly spliced: boolean;
  br: Variant;
  /** Made on the first request for it, or at once when `br` cannot be sent. */
  gzip: Variant | null;
  readonly notModified: CachedHead;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  /** A failed render is not retried before this time. */
  retryAt: number;
  /** How often it was read since the last eviction walk. */
  reads: number;
  /** Whether `br` is as small as it gets. */
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
const HIT = ['x-cache', 'hit'];
/** A shared cache in front would give all readers one nonce. */
const NOT_SHARED = [...NOT_CACHED, 'cdn-cache-control', 'cache-tag', 'surrogate-control', 'surrogate-key'];
/** Heads written for most pages: brotli and 304. */
const WRITTEN_HEADS = 2;
const NO_MARKS: readonly number[] = [];
/** Half to two thirds of the CPU of brotli 5 for 6 % more bytes. Few pages of a crawl are read again (`recompress.ts`). */
const FIRST_QUALITY = 4;
/** Measured overhead of an entry beyond its texts, bytes. */
const OVERHEAD = 2_048;

/** Makes a cache entry of a rendered page with complete headers: compresses it and lays out its headers. */
export async function createEntry(
  name: Pick<CacheEntry, 'key' | 'route'>,
  page: Rendered,
  lifetime: Lifetime,
  at: number,
  { etag, marked }: Identity = identify(page),
): Promise<CacheEntry> {
  const { body } = page;
  const br = await (marked ? brotliAround(body, MARK, FIRST_QUALITY) : brotli(body, FIRST_QUALITY));
  const cached = flat(page.headers, marked ? NOT_SHARED : NOT_CACHED);
  const base = [...cached, 'etag', etag, 'vary', 'accept-encoding'];
  const entry: CacheEntry = {
    key: name.key,
    route: name.route,
    status: page.status,
    etag,
    tags: tagsOf(page.headers),
    base,
    length: body.length,
    marked,
    spliced: br !== null,
    br: encoded({ status: page.status, base, marked }, 'br', br ?? Buffer.alloc(0)),
    gzip: br === null ? encoded({ status: page.status, base, marked: false }, 'gzip', await gzip(body)) : null,
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

/** Replaces the brotli body by a smaller one. */
export function replaceBrotli(entry: CacheEntry, body: Buffer): void {
  entry.br = encoded(entry, 'br', body);
}

/** The memory of an entry, bytes: bodies, header text, the same text in written heads, and overhead. */
export function sizeOf(entry: CacheEntry): number {
  const headerText = entry.base.reduce((sum, text) => sum + text.length, 0);
  const bodies = entry.br.body.length + (entry.gzip?.body.length ?? 0);
  return bodies + headerText * (1 + WRITTEN_HEADS) + entry.base.length * 32 + OVERHEAD;
}

/** The headers of a variant with another `x-cache` state. */
export function withState(headers: readonly string[], state: 'hit' | 'miss' | 'stale'): string[] {
  return [...headers.slice(0, -1), state];
}

/** The page's bytes before encoding. */
export async function identity(entry: CacheEntry): Promise<Buffer> {
  if (entry.spliced) return unbrotli(entry.br.body);
  return ungzip(entry.gzip!.body);
}

/** Adds the gzip variant for clients without brotli, then calls `grown`. Rejects when memory is missing. */
export const addGzip = (entry: CacheEntry, grown: (entry: CacheEntry) => void): Promise<Variant> =>
  compressing.run(entry, async () => {
    entry.gzip = encoded({ ...entry, marked: false }, 'gzip', await gzip(await identity(entry)));
    grown(entry);
    return entry.gzip;
  });

const compressing = createSingleFlight<CacheEntry, Variant>();

/** Headers of a body sent without encoding. */
export function identityHeaders(entry: CacheEntry): string[] {
  return [...entry.base, 'content-length', String(entry.length), ...HIT];
}

type Page = Pick<CacheEntry, 'status' | 'base' | 'marked'>;

function encoded({ status, base, marked }: Page, name: string, compressed: Buffer): Variant {
  // zlib returns a slice of a larger buffer.
  const body = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(body);
  const length = String(body.length);
  const head = cachedHead(status, [...base, 'content-encoding', name, 'content-length', length, ...HIT]);
  return { head, body, marks: marked ? placesOf(body, MARK) : NO_MARKS };
}

function flat(headers: OutgoingHttpHeaders, left: readonly string[]): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || left.includes(name) ? [] : [name, String(value)],
  );
}

function without(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)]!));
}
