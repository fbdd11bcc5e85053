import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Handler } from '#host/http/handler.ts';

/** An answer of a fake app; a string body is HTML that is cacheable for 60 s. */
export interface Page {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface StandIn {
  readonly handler: Handler;
  /** The received requests, as method and URL. */
  readonly seen: string[];
  readonly requests: IncomingMessage[];
  answer: (request: IncomingMessage, response: ServerResponse) => Page | Promise<Page>;
}

export const CACHEABLE = {
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600',
  'cache-tag': 'events,team:1',
};

/** Long enough for compression to save bytes. */
export const html = (text: string): string =>
  `<!doctype html><title>Touchline</title><p>${text}</p>${'<hr>'.repeat(500)}`;

export const cacheablePage = (text: string): Page => ({ headers: CACHEABLE, body: html(text) });

/** A fake app with the adapter's interface; answers with `first` until the test sets another answer. */
export function standIn(first: StandIn['answer']): StandIn {
  const app: StandIn = {
    seen: [],
    requests: [],
    answer: first,
    handler: async (request, response) => {
      app.seen.push(`${request.method} ${request.url}`);
      app.requests.push(request);
      const { status = 200, headers = {}, body = '' } = await app.answer(request, response);
      if (response.headersSent) return;
      response.writeHead(status, { 'content-type': 'text/html', ...headers });
      response.end(body);
    },
  };
  return app;
}

/** A latch: `opened` resolves when the test calls `open`. */
export function latch(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
