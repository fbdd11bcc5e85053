import type { OutgoingHttpHeaders } from 'node:http';
import { readCacheTags } from '#lib/cache-tag.ts';
import { CACHED_PAGE_BYTES_MAX, NOT_FOUND_SECONDS_MAX, STALE_IF_ERROR_SECONDS } from '../load/limits.ts';

/** The handler's response to a request without cookies; header names in lower case. */
export interface Rendered {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Seconds that a page is fresh, then served while it revalidates, then served on errors. */
export interface Lifetime {
  readonly maxAge: number;
  readonly swr: number;
  readonly sie: number;
}

const TEXTUAL = /^text\/|^application\/(?:json|xml|manifest\+json|[\w.-]+\+(?:json|xml))|^image\/svg\+xml/;

/** The lifetime of a response by its `CDN-Cache-Control`; null when it must not be cached. */
export function lifetimeOf({ status, headers, body }: Rendered): Lifetime | null {
  const header = (name: string) => String(headers[name] ?? '').toLowerCase();
  if (status !== 200 && status !== 404) return null;
  if (headers['set-cookie'] !== undefined || body.length > CACHED_PAGE_BYTES_MAX) return null;
  if (!TEXTUAL.test(header('content-type')) || headers['content-encoding'] !== undefined) return null;
  if (variesBeyondEncoding(header('vary')) || /\b(?:no-store|private)\b/.test(header('cache-control'))) return null;
  const lifetime = parseLifetime(header('cdn-cache-control'));
  if (!lifetime || status === 200) return lifetime;
  return { maxAge: Math.min(lifetime.maxAge, NOT_FOUND_SECONDS_MAX), swr: 0, sie: 0 };
}

/** Reads `max-age`, `stale-while-revalidate` and `stale-if-error`; null when they allow no caching. */
export function parseLifetime(control: string): Lifetime | null {
  if (/\b(?:no-store|no-cache|private)\b/.test(control)) return null;
  const seconds = (name: string) => {
    const found = new RegExp(`(?:^|[\\s,])${name}=(\\d{1,9})(?:$|[\\s,;])`).exec(control);
    return found ? Number(found[1]) : null;
  };
  const maxAge = seconds('max-age') ?? 0;
  const swr = seconds('stale-while-revalidate') ?? 0;
  if (maxAge + swr === 0) return null;
  return { maxAge, swr, sie: seconds('stale-if-error') ?? STALE_IF_ERROR_SECONDS };
}

/** The tags of a `Cache-Tag` header. */
export function tagsOf(headers: OutgoingHttpHeaders): string[] {
  return readCacheTags(String(headers['cache-tag'] ?? ''));
}

function variesBeyondEncoding(vary: string): boolean {
  return vary.split(',').some((name) => !['', 'accept-encoding'].includes(name.trim()));
}
