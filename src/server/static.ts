import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { FILES_OPEN_MAX } from './bounds.ts';
import { pathOf } from './paths.ts';
import { overloaded, refuse } from './refuse.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PUSH_WORKER = '/push-worker.js';

/** A file of a fixed name may change with a release; a visitor never waits to hear that it did not. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the built files of a folder, listed once; hashed ones are kept by browsers for good. While `most` are open, others are
 * refused.
 */
export function createStatic(folder: string, most = FILES_OPEN_MAX): StaticFiles {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const files = new Set(
    readdirSync(folder, { recursive: true }).map((name) => `/${String(name).replaceAll(sep, '/')}`),
  );
  let open = 0;
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/_astro/');
      if (path === '/speculation-rules.json') response.setHeader('Content-Type', 'application/speculationrules+json');
      // A worker outlives pages: a new one must reach browsers at their next look.
      response.setHeader('Cache-Control', hashed ? FOREVER : path === PUSH_WORKER ? 'no-cache' : AN_HOUR);
    },
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const path = pathOf(request.url ?? '');
    if (open >= most && files.has(path)) return refuse(response, path, overloaded);
    if (!isPlainRange(request.headers.range)) delete request.headers.range;
    const onPipe = (file: Readable) => {
      open++;
      file.once('close', () => open--);
      endTogether(file, response);
    };
    response.once('pipe', onPipe);
    serve(request, response, () => {
      response.off('pipe', onPipe);
      next();
    });
  };
}

/** sirv understands `bytes=first-last` and `bytes=first-` only, and throws on a backward range. */
export function isPlainRange(range: string | undefined): boolean {
  const parts = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '');
  return parts !== null && (parts[2] === '' || Number(parts[1]) <= Number(parts[2]));
}

/** sirv leaves both ends open: a file gone since start would crash the process, a client gone would leak its file. */
function endTogether(file: Readable, response: ServerResponse): void {
  file.once('error', () => response.destroy());
  response.once('close', () => file.destroy());
}
