import type { MiddlewareHandler } from 'hono';
import { byteRange, contentRange, ifRangeHolds } from '#lib/byte-range.ts';

/** Answers with the part of a file that is asked for. Files of videos are small: the whole of one is at hand. */
export const ranges: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status !== 200) return;
  c.header('Accept-Ranges', 'bytes');
  if (c.req.method !== 'GET') return;
  const validators = { etag: headers.get('etag') ?? undefined };
  const asked = c.req.header('range');
  if (asked === undefined || !ifRangeHolds(c.req.header('if-range'), validators)) return;
  const bytes = await c.res.clone().arrayBuffer();
  const range = byteRange(asked, bytes.byteLength);
  if (range === null) return;
  const part = range === 'unsatisfiable' ? null : bytes.slice(range.first, range.last + 1);
  const all = new Headers(c.res.headers);
  all.set('Content-Range', contentRange(range, bytes.byteLength));
  all.set('Content-Length', String(part?.byteLength ?? 0));
  // Hono would lay the headers of the answer before over the new one's.
  c.res = undefined;
  c.res = new Response(part, { status: part ? 206 : 416, headers: all });
};
