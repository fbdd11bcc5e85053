import type { IncomingMessage } from 'node:http';

/** The request headers that matter for a cached page. */
export interface CacheRequest {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export const cacheRequestOf = ({ headers }: Pick<IncomingMessage, 'headers'>): CacheRequest => ({
  acceptEncoding: headers['accept-encoding'] as string | undefined,
  ifNoneMatch: headers['if-none-match'],
});

/** Lengths of the names below: names of other lengths are skipped. */
const LENGTHS = new Set(
  ['host', 'if-none-match', 'content-length', 'accept-encoding', 'transfer-encoding'].map(({ length }) => length),
);

/**
 * Reads a request that a cached page can answer without further checks: GET or HEAD, no body, a Host of `hosts`, no
 * relevant header twice. Else null. Reads raw headers: `request.headers` would build an object of all of them.
 */
export function fastPath(
  { method, rawHeaders }: Pick<IncomingMessage, 'method' | 'rawHeaders'>,
  hosts: ReadonlySet<string>,
): CacheRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const found: Record<string, string | undefined> = {
    host: undefined,
    'if-none-match': undefined,
    'accept-encoding': undefined,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!LENGTHS.has(rawHeaders[index]!.length)) continue;
    const name = rawHeaders[index]!.toLowerCase();
    if (name === 'content-length' || name === 'transfer-encoding') return null;
    if (!(name in found)) continue;
    if (found[name] !== undefined) return null;
    found[name] = rawHeaders[index + 1];
  }
  return hosts.has(found['host'] ?? '')
    ? { acceptEncoding: found['accept-encoding'], ifNoneMatch: found['if-none-match'] }
    : null;
}
