import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  path: string;
  /** The browser's Sec-Purpose header for speculative requests: `prefetch`, or `prefetch;prerender`. */
  purpose: string | undefined;
}

/** A proxy in front of a server that records every request; browsers do not report their speculative ones. */
export async function recordingProxy(
  origin: string,
): Promise<{ origin: string; requests: RecordedRequest[]; close(): void }> {
  const requests: RecordedRequest[] = [];
  const { host, hostname, port } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const purpose = incoming.headers['sec-purpose'];
    requests.push({ path: incoming.url ?? '', purpose: purpose === undefined ? undefined : String(purpose) });
    const { method, url, headers } = incoming;
    const onwards = request({ hostname, port, method, path: url, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
