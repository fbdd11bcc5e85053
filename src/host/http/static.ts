import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { byteRange, contentRange, ifRangeHolds } from '#lib/byte-range.ts';
import { FILES_OPEN_MAX } from '../load/limits.ts';
import { pathOf } from './paths.ts';
import { overloaded, refuse } from './refuse.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PUSH_WORKER = '/push-worker.js';

/** Files without a hash may change with a release; visitors never wait for revalidation. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves a folder's built files, listed at start; hashed ones are cached forever. Opens at most `most`. */
export function createStatic(folder: string, most = FILES_OPEN_MAX): StaticFiles {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const files = filesOf(folder);
  let open = 0;
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      if (path === '/speculation-rules.json') response.setHeader('Content-Type', 'application/speculationrules+json');
      response.setHeader('Cache-Control', cacheControlOf(path));
    },
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const path = pathOf(request.url ?? '');
    if (!files.has(path)) return next();
    if (open >= most) return refuse(response, path, overloaded);
    const onPipe = (file: Readable) => {
      open++;
      file.once('close', () => open--);
      endTogether(file, response);
    };
    response.once('pipe', onPipe);
    if (request.headers.range !== undefined) {
      response.setHeader('Cache-Control', cacheControlOf(path));
      if (sendFilePart(join(folder, path), request, response)) return;
      delete request.headers.range;
    }
    serve(request, response, () => {
      response.off('pipe', onPipe);
      next();
    });
  };
}

/** URL paths of a folder's files, without hidden ones. */
function filesOf(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(
    ({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`,
  );
  return new Set(paths.filter((path) => !path.includes('/.')));
}

function cacheControlOf(path: string): string {
  // A service worker outlives pages: browsers must check for a new one.
  if (path === PUSH_WORKER) return 'no-cache';
  return path.startsWith('/_astro/') ? FOREVER : AN_HOUR;
}

/** sirv leaves both ends open: a removed file would crash the process, a closed client would leak its file. */
function endTogether(file: Readable, response: ServerResponse): void {
  file.once('error', () => response.destroy());
  response.once('close', () => file.destroy());
}

/** Answers a range request for a file (RFC 9110, 14), which sirv 3.0.2 gets wrong. False: the whole is the answer. */
function sendFilePart(file: string, { method, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return false;
  const { size, mtime } = statSync(file);
  const lastModified = mtime.toUTCString();
  if (!ifRangeHolds(headers['if-range'] as string | undefined, { lastModified })) return false;
  const range = byteRange(headers.range, size);
  if (range === null) return false;
  response.setHeader('Content-Range', contentRange(range, size));
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Length': 0 }).end();
    return true;
  }
  response.writeHead(206, {
    'Content-Type': lookup(file) ?? 'application/octet-stream',
    'Content-Length': range.last - range.first + 1,
    'Accept-Ranges': 'bytes',
    'Last-Modified': lastModified,
    Vary: 'Accept-Encoding',
  });
  createReadStream(file, { start: range.first, end: range.last }).pipe(response);
  return true;
}
