import { type OutgoingHttpHeaders, validateHeaderValue } from 'node:http';
import type { Rendered } from './policy.ts';
import type { Fetch } from '../http/handler.ts';

/** Renders a page for an anonymous request: no cookies, no authorization, no client address. */
export type RenderPage = (url: string) => Promise<Rendered>;

/**
 * Renders by calling the app, without a node request. `origin` is the public origin, `timeout` in ms. Rejects when the
 * app throws, takes too long, or sets a header that node cannot send.
 */
export function createRenderPage(fetch: Fetch, origin: string, timeout: number): RenderPage {
  const { host } = new URL(origin);
  const headers = { host, accept: 'text/html' };
  const render = async (url: string): Promise<Rendered> => {
    const response = await fetch(new Request(origin + url, { headers }));
    const body = await bytesOf(response);
    return { status: response.status, headers: headersOf(response), body };
  };
  return (url) => withTimeout(render(url), timeout, url);
}

/** The body. What the app renders is one piece, which is not copied. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = body ? await Array.fromAsync(body as AsyncIterable<Uint8Array>) : [];
  const [first, ...more] = parts;
  if (!first) return Buffer.alloc(0);
  return more.length > 0 ? Buffer.concat(parts) : Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}

function headersOf({ headers }: Response): OutgoingHttpHeaders {
  const flat: OutgoingHttpHeaders = {};
  for (const [name, value] of headers) {
    validateHeaderValue(name, value);
    flat[name] = value;
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) flat['set-cookie'] = cookies;
  return flat;
}

async function withTimeout<T>(work: Promise<T>, timeout: number, url: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Rendering ${url} took longer than ${timeout} ms`)), timeout);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
