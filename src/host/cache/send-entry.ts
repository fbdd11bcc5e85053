import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiate } from '#lib/accept-encoding.ts';
import { etagMatches } from '#lib/etag.ts';
import { type CacheEntry, packGzip, plainHeaders, type Variant, withState } from './entry.ts';
import { gzip } from '../http/encoding.ts';
import { type CachedHead, writeKept } from './cached-head.ts';
import { exchange, headersWith, MARK, newNonce } from '../http/page-nonce.ts';
import type { Asked } from './fast-path.ts';
import { unpacked } from '../http/unpacked.ts';

export type CacheState = 'hit' | 'miss' | 'stale';

/** A kept page on its way to a client. `id` is the request's, where nothing else puts it on the answer. */
export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly asked: Asked;
  readonly entry: CacheEntry;
  readonly state: CacheState;
  readonly id?: string | undefined;
}

/**
 * Sends a kept page in the encoding the client takes, as 304 when it has it already, without a body for HEAD. `grown` is told
 * when more of the page is kept than before.
 */
export function sendEntry(sending: Sending, grown: (entry: CacheEntry) => void): void {
  const { response, entry, asked } = sending;
  if (asked.known !== undefined && etagMatches(asked.known, entry.etag)) {
    writeHead(sending, entry.notModified);
    response.end();
    return;
  }
  const encoding = negotiate(asked.accepted);
  if (entry.marked) {
    sendMarked(sending);
    return;
  }
  if (encoding === 'identity') {
    sendPlain(sending);
    return;
  }
  const variant = entry[encoding];
  if (variant) {
    sendVariant(sending, variant);
    return;
  }
  packGzip(entry, grown).then(
    (packed) => sendVariant(sending, packed),
    () => response.destroy(),
  );
}

function sendVariant(sending: Sending, { head, body }: Variant): void {
  writeHead(sending, head);
  sending.response.end(sending.request.method === 'HEAD' ? undefined : body);
}

function writeHead({ response, state, id }: Sending, head: CachedHead): void {
  if (state === 'hit' && id !== undefined) writeKept(response, head, id);
  else response.writeHead(head.status, headOf(head.headers, state, id));
}

/** Sends a page with a nonce for this answer alone: at next to no cost in brotli, else packed once more. */
function sendMarked({ request, response, asked: { accepted }, entry, state, id }: Sending): void {
  const nonce = newNonce();
  const write = (headers: readonly string[]) =>
    response.writeHead(entry.status, headersWith(headOf(headers, state, id), nonce));
  if (entry.spliced && negotiate(accepted) === 'br') {
    write(entry.br.head.headers);
    response.end(request.method === 'HEAD' ? undefined : exchange(entry.br.body, MARK, nonce));
    return;
  }
  const packed = async () => {
    const text = exchange(await unpacked(entry), MARK, nonce);
    const zipped = /\bgzip\b/.test(accepted ?? '') && negotiate(accepted) !== 'identity';
    const body = zipped ? await gzip(text, 1) : text;
    const coding = zipped ? ['content-encoding', 'gzip'] : [];
    write([...entry.base, ...coding, 'content-length', String(body.length), 'x-cache', 'hit']);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  packed().catch(() => response.destroy());
}

/** The headers of an answer from what is kept, with what is this answer's alone. */
function headOf(headers: readonly string[], state: CacheState, id: string | undefined): string[] {
  const inState = withState(headers, state);
  return id === undefined ? inState : [...inState, 'x-request-id', id];
}

/** Sends a page to a client that takes no compression: unpacked for the answer. */
function sendPlain({ request, response, entry, state, id }: Sending): void {
  if (request.method === 'HEAD') {
    response.writeHead(entry.status, headOf(plainHeaders(entry), state, id));
    response.end();
    return;
  }
  unpacked(entry).then(
    (body) => {
      response.writeHead(entry.status, headOf(plainHeaders(entry), state, id));
      response.end(body);
    },
    () => response.destroy(),
  );
}
