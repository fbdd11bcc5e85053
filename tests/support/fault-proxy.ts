import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The fault of a request: an HTTP status, a broken connection, bytes that are no media, the previous response, the
 * result of a function, or another text.
 */
export type Fault = number | 'reset' | 'garbage' | 'frozen' | ((outgoing: ServerResponse) => void) | Rewrite;

/** Changes the text of an answer. */
export interface Rewrite {
  rewrite: (text: string) => string;
}

export interface FaultProxy {
  origin: string;
  /** Requested paths, in order. */
  requests: string[];
  /** Decides for each path; undefined forwards it. */
  fault: (path: string) => Fault | undefined;
  /** Milliseconds of delay for a request and its response. */
  roundTrip: number;
  /** Refuses connections until it listens again. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): void;
}

interface StoredResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A proxy in front of a local server that injects faults. */
export async function faultProxy(origin: string): Promise<FaultProxy> {
  const { host, hostname, port } = new URL(origin);
  const last = new Map<string, StoredResponse>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    // A low-latency player requests the same playlist with new queries.
    const file = path.replace(/\?.*/, '');
    proxy.requests.push(path);
    const fault = proxy.fault(path);
    const rewrite = typeof fault === 'object' ? fault.rewrite : undefined;
    if (fault !== undefined && typeof fault !== 'object' && inject(fault, outgoing, last.get(file))) return;
    const { method } = incoming;
    const headers = rewrite ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const onwards = request({ hostname, port, method, path, headers: { ...headers, host } }, (answer) =>
      after(proxy.roundTrip / 2, () =>
        rewrite
          ? void passRewritten(answer, outgoing, rewrite)
          : pass(answer, outgoing, (stored) => path.includes('.m3u8') && last.set(file, stored)),
      ),
    );
    onwards.on('error', () => outgoing.destroy());
    after(proxy.roundTrip / 2, () => incoming.pipe(onwards));
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const proxy: FaultProxy = {
    origin: `http://127.0.0.1:${own}`,
    requests: [],
    fault: () => undefined,
    roundTrip: 0,
    refuse: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    listen: () => listen(own),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}

const after = (ms: number, then: () => void) => (ms > 0 ? void setTimeout(then, ms) : then());

/** Whether the fault answered the request; a previous response may not exist. */
function inject(fault: Exclude<Fault, Rewrite>, outgoing: ServerResponse, stored: StoredResponse | undefined): boolean {
  if (fault === 'frozen') {
    if (stored) outgoing.writeHead(stored.status, stored.headers).end(stored.body);
    return stored !== undefined;
  }
  if (typeof fault === 'function') fault(outgoing);
  else if (fault === 'reset') outgoing.socket?.resetAndDestroy();
  else if (fault === 'garbage') outgoing.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.alloc(5000, 0x5a));
  else outgoing.writeHead(fault, { 'cache-control': 'no-store' }).end();
  return true;
}

function pass(answer: IncomingMessage, outgoing: ServerResponse, keep: (stored: StoredResponse) => void): void {
  const chunks: Buffer[] = [];
  const status = answer.statusCode ?? 502;
  outgoing.writeHead(status, answer.headers);
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => keep({ status, headers: answer.headers, body: Buffer.concat(chunks) }));
  answer.pipe(outgoing);
}

async function passRewritten(answer: IncomingMessage, outgoing: ServerResponse, rewrite: Rewrite['rewrite']) {
  const chunks: Buffer[] = await answer.toArray();
  const { 'content-length': _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(rewrite(Buffer.concat(chunks).toString()));
}
