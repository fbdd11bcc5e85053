import { createServer } from 'node:http';
import { createPipelining } from '../http/pipelining.ts';
import { closeSlowReaders } from '../http/slow-readers.ts';
import type { Metrics } from './metrics.ts';

/** Enough for several scrapers. */
const CONNECTIONS_MAX = 32;

interface Options {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
}

/** Serves `GET /metrics`, and nothing else, on its own port. */
export async function serveMetrics({ host, port, metrics }: Options) {
  const { inOrder, dropped } = createPipelining((request, response) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, inOrder);
  server.on('dropRequest', dropped);
  server.maxConnections = CONNECTIONS_MAX;
  closeSlowReaders(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
