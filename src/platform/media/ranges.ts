import type { MiddlewareHandler } from 'hono';
import { byteRange, contentRange, ifRangeHolds } from '#lib/byte-range.ts';

/** Range requests. Media files are small, so the whole answer is in memory. */
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
  // Otherwise Hono merges the headers of the previous answer.
  c.res = undefined;
  c.res = new Response(part, { status: part ? 206 : 416, headers: all });
};
