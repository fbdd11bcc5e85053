import type { ServerResponse } from 'node:http';

/** A response head that is sent many times: alternating names and values, `x-cache: hit` last. */
export interface CachedHead {
  readonly status: number;
  readonly headers: readonly string[];
  /** The head as node:http wrote it for the first response, split at the request id and date. */
  text: { readonly before: string; readonly after: string } | null;
}

/** Private fields of node:http; when they are missing, `writeHead` is used. */
interface Internals {
  _header?: string | null;
  readonly maxRequestsOnConnectionReached?: boolean;
}

export const cachedHead = (status: number, headers: readonly string[]): CachedHead => ({ status, headers, text: null });

/** Writes a head with this request's id. node:http checks every character, so its first text is reused. */
export function writeCachedHead(response: ServerResponse, head: CachedHead, id: string): void {
  const internals = response as unknown as Internals;
  const reusable = response.shouldKeepAlive && !internals.maxRequestsOnConnectionReached;
  if (reusable && head.text) {
    response.statusCode = head.status;
    internals._header = `${head.text.before}${id}\r\nDate: ${date()}${head.text.after}`;
    if (response.headersSent) return;
  }
  response.writeHead(head.status, [...head.headers, 'x-request-id', id]);
  if (reusable) head.text = splitHead(internals._header, id);
}

/** The text before the id and after the date; null when node:http wrote anything unexpected. */
function splitHead(written: string | null | undefined, id: string): CachedHead['text'] {
  const [before, behind, more] = (written ?? '').split(`x-request-id: ${id}\r\nDate: `);
  const end = behind?.indexOf('\r\n') ?? -1;
  if (!before || more !== undefined || end < 0) return null;
  return { before: `${before}x-request-id: `, after: behind!.slice(end) };
}

const SECOND = 1000;
let [text, until] = ['', 0];

function date(): string {
  const now = Date.now();
  if (now >= until || now < until - SECOND) {
    until = now - (now % SECOND) + SECOND;
    text = new Date(now).toUTCString();
  }
  return text;
}
