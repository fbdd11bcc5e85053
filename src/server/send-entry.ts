import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CacheEntry, identity, plainHeaders, withState } from './cache-entry.ts';
import { negotiate } from './encoding.ts';

export type CacheState = 'hit' | 'miss' | 'stale';

/** Sends a kept page in the encoding the client takes, as 304 when it has it already, without a body for HEAD. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry,
  state: CacheState,
): void {
  const { headers } = request;
  const known = headers['if-none-match'];
  if (known !== undefined && etagMatches(known, entry.etag)) {
    response.writeHead(304, inState(entry.notModified, state));
    response.end();
    return;
  }
  const encoding = negotiate(headers['accept-encoding'] as string | undefined);
  if (encoding === 'identity') {
    sendPlain(request, response, entry, state);
    return;
  }
  const variant = entry[encoding];
  response.writeHead(entry.status, inState(variant.headers, state));
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}

/** Whether an If-None-Match header names this weak tag. */
export function etagMatches(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.slice(2);
  return header.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag === etag || tag === opaque;
  });
}

function inState(headers: string[], state: CacheState): string[] {
  return state === 'hit' ? headers : withState(headers, state);
}

function sendPlain(request: IncomingMessage, response: ServerResponse, entry: CacheEntry, state: CacheState): void {
  if (request.method === 'HEAD') {
    response.writeHead(entry.status, inState(plainHeaders(entry), state));
    response.end();
    return;
  }
  identity(entry).then(
    (body) => {
      response.writeHead(entry.status, inState(plainHeaders(entry), state));
      response.end(body);
    },
    () => response.destroy(),
  );
}
