import type { InjectOptions } from 'light-my-request';
import { inject } from 'light-my-request';
import type { Rendered } from './policy.ts';
import { callHandler, type Handler } from '../http/handler.ts';

/** Renders a page for an anonymous request: no cookies, no authorization, no client address. */
export type RenderPage = (url: string) => Promise<Rendered>;

/** `host` is the public host, `timeout` in ms. Rejects when the handler throws or takes too long. */
export function createRenderPage(handler: Handler, host: string, timeout: number): RenderPage {
  return async (url) => {
    const options: InjectOptions = { method: 'GET', url, headers: { host, accept: 'text/html' }, validate: false };
    const rendering = inject((request, response) => {
      callHandler(handler, request, response, (error) =>
        response.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    }, options);
    const { statusCode, headers, rawPayload } = await withTimeout(rendering, timeout, url);
    return { status: statusCode, headers, body: rawPayload };
  };
}

async function withTimeout<T>(work: PromiseLike<T>, timeout: number, url: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Rendering ${url} took longer than ${timeout} ms`)), timeout);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
