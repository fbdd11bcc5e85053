import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { type Lifetime, type Rendered, tagsOf } from './cache-policy.ts';
import { brotli, gzip, ungzip } from './encoding.ts';

/**
 * Ready to be sent: header names and values in turn, `x-cache: hit` last. The body's bytes are a latin1 string, because
 * node:http writes a string body together with the head in one call, which is a tenth cheaper than a head and a Buffer.
 */
export interface Variant {
  readonly headers: string[];
  readonly body: string;
}

/** A page kept in two encodings. Moments are ms since the epoch. */
export interface CacheEntry {
  readonly key: string;
  readonly status: number;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Headers of every variant, without those of the encoding. */
  readonly base: readonly string[];
  /** Bytes before encoding. */
  readonly length: number;
  br: Variant;
  readonly gzip: Variant;
  readonly notModified: string[];
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
const HIT = ['x-cache', 'hit'];
/** What an entry measurably takes beyond its texts: objects, arrays, places in maps. Bytes. */
const BOOKKEEPING = 4_096;

/** Makes an entry of a rendered page whose headers are complete: compresses it and lays its headers out. */
export async function createEntry(key: string, page: Rendered, lifetime: Lifetime, at: number): Promise<CacheEntry> {
  const [br, gz] = await Promise.all([brotli(page.body, 5), gzip(page.body)]);
  const etag = etagOf(page);
  const base = [...flat(page.headers), 'etag', etag, 'vary', 'accept-encoding'];
  const entry: CacheEntry = {
    key,
    status: page.status,
    etag,
    tags: tagsOf(page.headers),
    base,
    length: page.body.length,
    br: encoded(base, 'br', br),
    gzip: encoded(base, 'gzip', gz),
    notModified: [...without(base, ['content-type', 'content-security-policy']), ...HIT],
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
 * Stands for the page's bytes and its content policy, which a 304 does not repeat. Weak, because it is the same for
 * every encoding.
 */
export function etagOf({ body, headers }: Pick<Rendered, 'body' | 'headers'>): string {
  const policy = String(headers['content-security-policy'] ?? '');
  return `W/"${createHash('sha256').update(policy).update('\n').update(body).digest('base64url').slice(0, 22)}"`;
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
  entry.br = encoded(entry.base, 'br', body);
}

/** What an entry costs in memory, in bytes: bodies, header text and bookkeeping. */
export function sizeOf(entry: CacheEntry): number {
  const headerText = entry.base.reduce((sum, text) => sum + text.length, 0);
  return entry.br.body.length + entry.gzip.body.length + headerText + entry.base.length * 32 + BOOKKEEPING;
}

/** The headers of a variant for another `x-cache` state than `hit`. */
export function withState(headers: readonly string[], state: 'hit' | 'miss' | 'stale'): string[] {
  return [...headers.slice(0, -1), state];
}

/** The page's bytes before encoding. */
export function identity(entry: CacheEntry): Promise<Buffer> {
  return ungzip(Buffer.from(entry.gzip.body, 'latin1'));
}

/** The headers of a body sent without encoding. */
export function plainHeaders(entry: CacheEntry): string[] {
  return [...entry.base, 'content-length', String(entry.length), ...HIT];
}

function encoded(base: readonly string[], name: string, body: Buffer): Variant {
  return {
    headers: [...base, 'content-encoding', name, 'content-length', String(body.length), ...HIT],
    body: body.toString('latin1'),
  };
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || NOT_KEPT.includes(name) ? [] : [name, String(value)],
  );
}

function without(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)]!));
}
