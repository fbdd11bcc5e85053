import type { IncomingMessage, ServerResponse } from 'node:http';

/** The app as node:http sees it: `handler` of dist/server/entry.mjs, or a stand-in. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Calls a handler so that a throw and a rejection both end in `failed`, once. */
export function callHandler(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  failed: (error: unknown) => void,
): void {
  try {
    handler(request, response)?.catch(failed);
  } catch (error) {
    failed(error);
  }
}

/**
 * Behind a TLS proxy the app must build https URLs (its origin checks compare them with the browser's Origin).
 * The adapter asks `socket.encrypted` only, so that is where the public origin's scheme is told to it.
 */
export function seenAs(origin: string, handler: Handler): Handler {
  if (!origin.startsWith('https:')) return handler;
  return (request, response) => {
    Reflect.set(request.socket, 'encrypted', true);
    return handler(request, response);
  };
}
