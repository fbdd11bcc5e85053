import type { ServerResponse } from 'node:http';

/** The head of an answer that is sent many times: names and values in turn, `x-cache: hit` last. */
export interface CachedHead {
  readonly status: number;
  readonly headers: readonly string[];
  /** What node:http makes of it, around what is each answer's own; from the first answer on. */
  text: { readonly before: string; readonly after: string } | null;
}

/** What node:http keeps of an answer's head, once it is written, and of its connection. Both are looked for, not relied on. */
interface Internals {
  _header?: string | null;
  readonly maxRequestsOnConnectionReached?: boolean;
}

export const cachedHead = (status: number, headers: readonly string[]): CachedHead => ({ status, headers, text: null });

/**
 * Writes a kept head with the id of this request. node:http looks at every character of every header, a quarter of what sending
 * a page costs: so what it wrote for the first answer is given back to it for those that follow, where it would write the same.
 */
export function writeKept(response: ServerResponse, head: CachedHead, id: string): void {
  const internals = response as unknown as Internals;
  const alike = response.shouldKeepAlive && !internals.maxRequestsOnConnectionReached;
  if (alike && head.text) {
    response.statusCode = head.status;
    internals._header = `${head.text.before}${id}\r\nDate: ${date()}${head.text.after}`;
    if (response.headersSent) return;
  }
  response.writeHead(head.status, [...head.headers, 'x-request-id', id]);
  if (alike) head.text = around(internals._header, id);
}

/** The text before and behind the id and the date; null where node:http wrote something else than it does now. */
function around(written: string | null | undefined, id: string): CachedHead['text'] {
  const [before, behind, more] = (written ?? '').split(`x-request-id: ${id}\r\nDate: `);
  const end = behind?.indexOf('\r\n') ?? -1;
  if (!before || more !== undefined || end < 0) return null;
  return { before: `${before}x-request-id: `, after: behind!.slice(end) };
}

const SECOND = 1000;
let [text, until] = ['', 0];

/** The moment as an HTTP date. */
function date(): string {
  const now = Date.now();
  if (now >= until || now < until - SECOND) {
    until = now - (now % SECOND) + SECOND;
    text = new Date(now).toUTCString();
  }
  return text;
}
