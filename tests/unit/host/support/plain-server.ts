import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A node:http server on a free port, closed when the test ends. `prepare` runs before it listens. */
export async function plainServer(answer: RequestListener, prepare: (server: Server) => void = () => {}) {
  const server = createServer(answer);
  prepare(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
