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
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: headersOf(response), body };
  };
  return (url) => withTimeout(render(url), timeout, url);
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
