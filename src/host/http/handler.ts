import type { IncomingMessage, ServerResponse } from 'node:http';

/** The app: `handler` of dist/server/entry.mjs, or a test's. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The app called in process: `fetch` of dist/server/entry.mjs, or a test's. */
export type Fetch = (request: Request) => Promise<Response>;

/** Calls a handler; a throw and a rejection both call `failed`, once. */
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

/** Behind a TLS proxy the app must build https URLs; the adapter reads only `socket.encrypted`. */
export function seenAs(origin: string, handler: Handler): Handler {
  if (!origin.startsWith('https:')) return handler;
  return (request, response) => {
    Reflect.set(request.socket, 'encrypted', true);
    return handler(request, response);
  };
}
