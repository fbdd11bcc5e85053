import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { negotiate } from '#lib/accept-encoding.ts';
import { byteRange, contentRange, ifRangeHolds } from '#lib/byte-range.ts';
import { etagMatches } from '#lib/etag.ts';
import { type BuiltFile, builtFiles, type Representation } from './built-files.ts';
import { pathOf } from './paths.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PUSH_WORKER = '/push-worker.js';
const SPECULATION_RULES = '/speculation-rules.json';

/** A file of a fixed name may change with a release; a visitor never waits to hear that it did not. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the built files of a folder, listed once; hashed ones are kept by browsers for good. */
export function createStatic(folder: string): StaticFiles {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const files = builtFiles(folder);
  return (request, response, next) => {
    const path = decoded(pathOf(request.url ?? ''));
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(path) : undefined;
    const chosen = file && choose(file, request.headers['accept-encoding']);
    return chosen ? send(request, response, chosen, headOf(path, file, chosen)) : next();
  };
}

function decoded(path: string): string {
  try {
    return path.includes('%') ? decodeURI(path) : path;
  } catch {
    return path;
  }
}

/** Undefined for what only is there as the packed form of something else. */
function choose({ as }: BuiltFile, accepted: string | undefined): Representation | undefined {
  return as.identity && (as[negotiate(accepted)] ?? as.identity);
}

function headOf(path: string, { type, as }: BuiltFile, chosen: Representation): OutgoingHttpHeaders {
  // A worker outlives pages: a new one must reach browsers at their next look.
  const named = path === PUSH_WORKER ? 'no-cache' : AN_HOUR;
  return {
    'Content-Type': path === SPECULATION_RULES ? 'application/speculationrules+json' : type,
    'Cache-Control': path.startsWith('/_astro/') ? FOREVER : named,
    ETag: chosen.etag,
    'Last-Modified': chosen.lastModified,
    Vary: 'Accept-Encoding',
    ...(chosen === as.br && { 'Content-Encoding': 'br' }),
    ...(chosen === as.gzip && { 'Content-Encoding': 'gzip' }),
  };
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { file, size, etag, lastModified }: Representation,
  head: OutgoingHttpHeaders,
): void {
  const end = (status: number, more: OutgoingHttpHeaders) => response.writeHead(status, { ...head, ...more }).end();
  if (etagMatches(headers['if-none-match'] ?? '', `W/${etag}`)) return void end(304, {});
  const asked = method === 'GET' && ifRangeHolds(headers['if-range'] as string | undefined, { etag, lastModified });
  const range = asked ? byteRange(headers.range, size) : null;
  if (range === 'unsatisfiable')
    return void end(416, { 'Content-Range': contentRange(range, size), 'Content-Length': 0 });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const length = { 'Accept-Ranges': 'bytes', 'Content-Length': last - first + 1 };
  if (method === 'HEAD' || size === 0) return void end(200, length);
  response.writeHead(range ? 206 : 200, {
    ...head,
    ...length,
    ...(range && { 'Content-Range': contentRange(range, size) }),
  });
  endTogether(createReadStream(file, { start: first, end: last }), response);
}

/** A file gone since start must not crash the process, nor a client gone leak its file. */
function endTogether(file: ReturnType<typeof createReadStream>, response: ServerResponse): void {
  file.once('error', () => response.destroy());
  response.once('close', () => file.destroy());
  file.pipe(response);
}
