import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  origin: string;
  close(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves a listener on a free local port; the listener gets the origin before the first request. */
export async function serve(listenerAt: (origin: string) => Listener | Promise<Listener>): Promise<Served> {
  let listener: Listener | undefined;
  const server = createServer((request, response) => listener?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  listener = await listenerAt(origin);
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Turns a function from Request to Response into a listener. */
export function listenerOf(fetch: (request: Request) => Promise<Response>): Listener {
  return (incoming, outgoing) => {
    void answer(fetch, incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  };
}

async function answer(
  fetch: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) };
  const headers = new Headers(incoming.headers as Record<string, string>);
  const response = await fetch(
    new Request(`http://${incoming.headers.host}${incoming.url}`, { method, headers, ...body }),
  );
  const cookies = response.headers.getSetCookie();
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
