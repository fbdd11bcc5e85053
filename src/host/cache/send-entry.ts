import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiate } from '#lib/accept-encoding.ts';
import { etagMatches } from '#lib/etag.ts';
import { type CacheEntry, identityHeaders, withState } from './entry.ts';
import { addVariant, codingFor, identity, type Variant } from './variants.ts';
import { gzip } from '../http/encoding.ts';
import { type CachedHead, writeCachedHead } from '../http/cached-head.ts';
import { exchange, headersWith, MARK, newNonce, written } from '../http/page-nonce.ts';
import type { CacheRequest } from './fast-path.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import { UNPACKED_AT_ONCE } from '../load/limits.ts';

export type CacheState = 'hit' | 'miss' | 'stale';

/** A cached page being sent. `id` is the request id, when nothing else sets that header. */
export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly asked: CacheRequest;
  readonly entry: CacheEntry;
  readonly state: CacheState;
  readonly id?: string | undefined;
}

/** Sends a cached page as its request wants it. `grown` is called when the entry got another variant. */
export function sendEntry(sending: Sending, grown: (entry: CacheEntry) => void) {
  const { response, entry, asked } = sending;
  if (asked.ifNoneMatch !== undefined && etagMatches(asked.ifNoneMatch, entry.etag)) {
    writeHead(sending, entry.notModified);
    response.end();
    return;
  }
  if (entry.marked) return sendMarked(sending);
  const coding = codingFor(entry, asked.acceptEncoding);
  if (coding === 'identity') return sendPlain(sending);
  const variant = entry.variants[coding];
  if (variant) return sendVariant(sending, variant);
  addVariant(entry, coding, grown).then(
    (packed) => sendVariant(sending, packed),
    () => response.destroy(),
  );
}

function sendVariant(sending: Sending, { head, body }: Variant): void {
  writeHead(sending, head);
  sending.response.end(sending.request.method === 'HEAD' ? undefined : body);
}

function writeHead({ response, state, id }: Sending, head: CachedHead): void {
  if (state === 'hit' && id !== undefined) writeCachedHead(response, head, id);
  else response.writeHead(head.status, headOf(head.headers, state, id));
}

/** Sends a page with a new nonce: almost free in brotli, else compressed again. */
function sendMarked({ request, response, asked: { acceptEncoding }, entry, state, id }: Sending): void {
  const nonce = newNonce();
  const write = (headers: readonly string[]) =>
    response.writeHead(entry.status, headersWith(headOf(headers, state, id), nonce));
  const { br } = entry.variants;
  if (br && negotiate(acceptEncoding) === 'br') {
    write(br.head.headers);
    response.end(request.method === 'HEAD' ? undefined : written(br.body, br.marks, nonce));
    return;
  }
  const packed = async () => {
    const text = exchange(await unpacked(entry), MARK, nonce);
    const zipped = /\bgzip\b/.test(acceptEncoding ?? '') && negotiate(acceptEncoding) !== 'identity';
    const body = zipped ? await gzip(text, 1) : text;
    const coding = zipped ? ['content-encoding', 'gzip'] : [];
    write([...entry.base, ...coding, 'content-length', String(body.length), 'x-cache', 'hit']);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  packed().catch(() => response.destroy());
}

/** The headers of this response: cached headers, cache state and request id. */
function headOf(headers: readonly string[], state: CacheState, id: string | undefined): string[] {
  const inState = withState(headers, state);
  return id === undefined ? inState : [...inState, 'x-request-id', id];
}

function sendPlain({ request, response, entry, state, id }: Sending): void {
  const write = (body?: Buffer) =>
    response.writeHead(entry.status, headOf(identityHeaders(entry), state, id)).end(body);
  if (request.method === 'HEAD') write();
  else unpacked(entry).then(write, () => response.destroy());
}

const flights = createSingleFlight<CacheEntry, Buffer>();
const inUse = new WeakMap<CacheEntry, WeakRef<Buffer>>();
const limit = createConcurrencyLimit(UNPACKED_AT_ONCE);

/** Decompresses a page for a response, once for concurrent responses. Rejects when memory is missing. */
export async function unpacked(entry: CacheEntry): Promise<Buffer> {
  const known = inUse.get(entry)?.deref();
  if (known) return known;
  const body = await flights.run(entry, () => limit(() => identity(entry)));
  inUse.set(entry, new WeakRef(body));
  return body;
}
