import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { byteRange, contentRange, ifRangeHolds } from '#lib/byte-range.ts';

/**
 * Answers a range request for a file (RFC 9110, 14): sirv 3.0.2 sends the whole file for `bytes=0-0` and ignores suffix
 * ranges. False when the whole file is the response. Ranges are of the uncompressed file.
 */
export function sendFilePart(file: string, { method, headers }: IncomingMessage, response: ServerResponse): boolean {
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
