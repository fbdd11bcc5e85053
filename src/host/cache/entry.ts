import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { createSingleFlight } from '#lib/single-flight.ts';
import { type Lifetime, type Rendered, tagsOf } from './policy.ts';
import { brotli, brotliAround, gzip, unbrotli, ungzip } from '../http/encoding.ts';
import { type CachedHead, cachedHead } from './cached-head.ts';
import { exchange, MARK, nonceOf } from '../http/page-nonce.ts';

/** Ready to be sent. */
export interface Variant {
  readonly head: CachedHead;
  readonly body: Buffer;
}

/** A page kept in brotli, and in gzip once that was asked for. Moments are ms of the cache's clock. */
export interface CacheEntry {
  readonly key: string;
  /** The pattern its URL belongs to. */
  readonly route: string;
  readonly status: number;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Headers of every variant, without those of the encoding. */
  readonly base: readonly string[];
  /** Bytes before encoding. */
  readonly length: number;
  /** The bodies hold `MARK` where each answer has a nonce of its own. */
  readonly marked: boolean;
  /** Whether `br` can be sent: not where its marks cannot be exchanged. */
  readonly spliced: boolean;
  br: Variant;
  /** Once it was asked for, or from the start where `br` cannot be sent. */
  gzip: Variant | null;
  readonly notModified: CachedHead;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  /** Until then a failed render is not tried again. */
  retryAt: number;
  /** Read since eviction last passed by. */
  used: boolean;
}

const NOT_KEPT = [
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
/** What a 304 leaves out: the copy has it. */
const NOT_REPEATED = ['content-type', 'content-security-policy', 'reporting-endpoints'];
const HIT = ['x-cache', 'hit'];
/** A cache in front would give all its readers one nonce. */
const NOT_SHARED = [...NOT_KEPT, 'cdn-cache-control', 'cache-tag'];
/** Heads that are laid out of most pages: that of brotli, and that which says it has not changed. */
const LAID_OUT = 2;
/** What an entry measurably takes beyond its texts: objects, arrays, places in maps. Bytes. */
const BOOKKEEPING = 2_048;

/** Makes an entry of a rendered page whose headers are complete: compresses it and lays its headers out. */
export async function createEntry(
  name: Pick<CacheEntry, 'key' | 'route'>,
  page: Rendered,
  lifetime: Lifetime,
  at: number,
): Promise<CacheEntry> {
  const nonce = nonceOf(page.headers);
  const body = nonce === null ? page.body : exchange(page.body, nonce, MARK);
  const br = await (nonce === null ? brotli(body, 5) : brotliAround(body, MARK, 5));
  const etag = etagOf(page);
  const kept = flat(page.headers, nonce === null ? NOT_KEPT : NOT_SHARED);
  const base = [...kept, 'etag', etag, 'vary', 'accept-encoding'];
  const entry: CacheEntry = {
    key: name.key,
    route: name.route,
    status: page.status,
    etag,
    tags: tagsOf(page.headers),
    base,
    length: page.body.length,
    marked: nonce !== null,
    spliced: br !== null,
    br: encoded(page.status, base, 'br', br ?? Buffer.alloc(0)),
    gzip: br === null ? encoded(page.status, base, 'gzip', await gzip(body)) : null,
    notModified: cachedHead(304, [...without(base, NOT_REPEATED), ...HIT]),
    freshUntil: 0,
    staleUntil: 0,
    errorUntil: 0,
    retryAt: 0,
    used: false,
  };
  prolong(entry, lifetime, at);
  return entry;
}

/**
 * Stands for the page's bytes and its content policy, which a 304 does not repeat, whatever their nonce. Weak, because it
 * is the same for every encoding.
 */
export function etagOf({ body, headers }: Pick<Rendered, 'body' | 'headers'>): string {
  const nonce = nonceOf(headers);
  const named = String(headers['content-security-policy'] ?? '');
  const [policy, text] = nonce === null ? [named, body] : [named.replace(nonce, ''), exchange(body, nonce, MARK)];
  return `W/"${createHash('sha256').update(policy).update('\n').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Counts an entry's life from `at` again: its page was rendered anew. */
export function prolong(entry: CacheEntry, { maxAge, swr, sie }: Lifetime, at: number): void {
  entry.freshUntil = at + maxAge * 1000;
  entry.staleUntil = entry.freshUntil + swr * 1000;
  entry.errorUntil = entry.freshUntil + Math.max(swr, sie) * 1000;
  entry.retryAt = 0;
}

/** Takes an entry out of service; it is only shown again if its page cannot be rendered. */
export function expire(entry: CacheEntry, at: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.staleUntil = Math.min(entry.staleUntil, at);
  entry.retryAt = 0;
}

/** Swaps in a smaller brotli body. */
export function replaceBrotli(entry: CacheEntry, body: Buffer): void {
  entry.br = encoded(entry.status, entry.base, 'br', body);
}

/** What an entry costs in memory, in bytes: bodies, header text, that text again in heads that were laid out, and bookkeeping. */
export function sizeOf(entry: CacheEntry): number {
  const headerText = entry.base.reduce((sum, text) => sum + text.length, 0);
  const bodies = entry.br.body.length + (entry.gzip?.body.length ?? 0);
  return bodies + headerText * (1 + LAID_OUT) + entry.base.length * 32 + BOOKKEEPING;
}

/** The headers of a variant for another `x-cache` state than `hit`. */
export function withState(headers: readonly string[], state: 'hit' | 'miss' | 'stale'): string[] {
  return [...headers.slice(0, -1), state];
}

/** The page's bytes before encoding. */
export async function identity(entry: CacheEntry): Promise<Buffer> {
  if (entry.spliced) return unbrotli(entry.br.body);
  return ungzip(entry.gzip!.body);
}

/**
 * Packs a page once more for those who take no brotli, who are few: kept from then on, since who asked once asks again. `grown`
 * is told when it is there. The promise rejects when memory for it is missing.
 */
export const packGzip = (entry: CacheEntry, grown: (entry: CacheEntry) => void): Promise<Variant> =>
  packing.run(entry, async () => {
    entry.gzip = encoded(entry.status, entry.base, 'gzip', await gzip(await identity(entry)));
    grown(entry);
    return entry.gzip;
  });

const packing = createSingleFlight<CacheEntry, Variant>();

/** The headers of a body sent without encoding. */
export function plainHeaders(entry: CacheEntry): string[] {
  return [...entry.base, 'content-length', String(entry.length), ...HIT];
}

function encoded(status: number, base: readonly string[], name: string, packed: Buffer): Variant {
  // What packs hands out a part of a larger piece of memory.
  const body = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(body);
  const length = String(body.length);
  return { head: cachedHead(status, [...base, 'content-encoding', name, 'content-length', length, ...HIT]), body };
}

function flat(headers: OutgoingHttpHeaders, left: readonly string[]): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || left.includes(name) ? [] : [name, String(value)],
  );
}

function without(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)]!));
}
