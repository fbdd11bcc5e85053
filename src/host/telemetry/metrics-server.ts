import { createServer } from 'node:http';
import { createPipelining } from '../http/pipelining.ts';
import { closeSlowReaders } from '../http/slow-readers.ts';
import type { CacheSize } from './metrics.ts';
import type { Counters } from './counters.ts';

/** Some scrapers, and a person who looks. */
const CONNECTIONS_MAX = 32;

export interface MetricsServer {
  close(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly counters: Counters;
  readonly cache: CacheSize;
}

/** Answers `GET /metrics` on a port of its own, and nothing else. */
export async function serveMetrics({ host, port, counters, cache }: Options): Promise<MetricsServer> {
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(counters, cache);
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
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
