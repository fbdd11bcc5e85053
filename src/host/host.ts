import { type ServerResponse, createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Settings } from '#config/env.ts';
import type { DescribeCall } from '#runtime/host.ts';
import { countedTime } from '#lib/counted-time.ts';
import { allowedHosts } from './http/allowed-hosts.ts';
import { RENDER_TIMEOUT } from './load/limits.ts';
import { limitConnections } from './http/connection-limits.ts';
import { createTakeReports } from './telemetry/take-csp-reports.ts';
import { createDrain } from './load/drain.ts';
import { type Fetch, type Handler, seenAs } from './http/handler.ts';
import { createHeaderPolicy } from './http/headers.ts';
import { createLog, type Log } from './telemetry/log.ts';
import { createPageCache } from './cache/page-cache.ts';
import { pathOf } from './http/paths.ts';
import { createPipeline } from './pipeline.ts';
import { createPipelining } from './http/pipelining.ts';
import { createRenderPage } from './cache/render-page.ts';
import { createShedder } from './load/shedder.ts';
import { closeSlowReaders } from './http/slow-readers.ts';
import { createStatic } from './http/static.ts';
import { warmPages } from './cache/warm.ts';
import type { CacheSize } from './telemetry/metrics.ts';
import { createObserver, type Observer } from './telemetry/observer.ts';
import * as bounds from './load/limits.ts';
import { ALLOW } from './http/request-checks.ts';

export interface HostOptions {
  readonly settings: Settings;
  readonly handler: Handler;
  readonly fetch: Fetch;
  readonly clientDir: string;
  /** The cache's clock, ms; monotonic unless given. */
  readonly now?: () => number;
  readonly log?: Log;
  readonly observer?: Observer;
  readonly describe?: DescribeCall;
  readonly cacheBytes?: number;
  /** See drain.ts; ms. */
  readonly drainTimeout?: number;
  readonly idleGrace?: number;
}

export type TouchlineHost = ReturnType<typeof createHost>;

/** The production host around an app: limits, headers, probes, page cache, static files, then the handler. */
export function createHost(options: HostOptions) {
  const { settings, now = countedTime, describe = () => undefined } = options;
  const log = options.log ?? createLog(settings.APP_ENV, settings.LOG_LEVEL);
  const observer = options.observer ?? createObserver({ log, trusted: settings.TRUST_PROXY > 0, describe });
  const policy = createHeaderPolicy(settings.PUBLIC_ORIGIN, settings.CDN?.kind === 'fastly');
  const { server, answerWith } = createLimitedServer(settings, policy);
  const drain = createDrain(server, options.drainTimeout, options.idleGrace);
  const shedder = createShedder();
  const handler = seenAs(settings.PUBLIC_ORIGIN, options.handler);
  const render = observer.rendering(createRenderPage(options.fetch, settings.PUBLIC_ORIGIN, RENDER_TIMEOUT));
  const cache = createPageCache({
    render,
    routeOf: (url) => observer.routeOf(pathOf(url)),
    shedder,
    complete: (url, status, headers) => policy({ path: pathOf(url), status, headers }),
    now,
    maxBytes: options.cacheBytes,
    failed: (path, { kind, ...cause }) =>
      log.warn({ path, kind, err: 'error' in cause ? cause.error : undefined }, 'Serving a stale page'),
  });
  const serveStatic = createStatic(options.clientDir);

  let stopWarming = () => {};
  let hosts = allowedHosts(settings, settings.PORT);
  const answer = createPipeline({
    settings,
    cache,
    serveStatic,
    handler,
    shedder,
    policy,
    drain,
    log,
    observer,
    describe,
    takeReport: createTakeReports({ log, routeOf: observer.routeOf, counted: observer.cspReport }),
    hosts: () => hosts,
  });
  answerWith(answer);
  return {
    server,
    /** Listens on HOST and PORT of the settings. */
    listen: async () => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(settings.PORT, settings.HOST, resolve);
      });
      const { port } = server.address() as AddressInfo;
      hosts = allowedHosts(settings, port);
      stopWarming = warmPages({
        render,
        fill: cache.fill,
        most: settings.WARM_PAGES,
        failed: (err) => log.warn({ err }, 'The first pages were not made ahead'),
      });
      return { port };
    },
    /** Drains and closes. */
    close: () => {
      stopWarming();
      return drain.drain();
    },
    invalidate: cache.invalidate,
    cache: cache as CacheSize,
  };
}

/** The server with limits on its connections; `answerWith` has each answer one request after the other. */
function createLimitedServer(settings: Settings, policy: ReturnType<typeof createHeaderPolicy>) {
  const refusal = policy({ path: '/', status: 400, headers: {} }) as Record<string, string>;
  const behindProxy = settings.TRUST_PROXY > 0;
  // Set where a response begins: a listener of its own would cost every request more.
  const responses = new WeakMap<Duplex, ServerResponse>();
  const server = createHttpServer(refusal, behindProxy, (socket) => responses.get(socket));
  // All visitors of a proxy have its address: there the limit is the proxy's (deploy/nginx.conf).
  const perAddress = behindProxy ? 0 : settings.CONNECTIONS_PER_ADDRESS;
  limitConnections(server, (socket) => responses.has(socket), { perAddress });
  closeSlowReaders(server);
  return {
    server,
    answerWith(answer: ReturnType<typeof createPipeline>): void {
      const { inOrder, dropped } = createPipelining((request, response) => {
        responses.set(request.socket, response);
        return answer(request, response);
      });
      server.on('request', inOrder);
      server.on('checkExpectation', inOrder);
      server.on('dropRequest', dropped);
    },
  };
}

/**
 * Creates the node:http server with all limits; its own refusals carry the security headers. Behind a proxy idle
 * connections stay open. `lastResponse` is the latest response begun on a connection.
 */
function createHttpServer(
  headers: Readonly<Record<string, string>>,
  behindProxy: boolean,
  lastResponse: (socket: Duplex) => ServerResponse | undefined,
): Server {
  const server = createServer({
    maxHeaderSize: bounds.HEADER_BYTES_MAX,
    headersTimeout: bounds.HEADERS_TIMEOUT,
    requestTimeout: bounds.REQUEST_TIMEOUT,
    keepAliveTimeout: behindProxy ? bounds.PROXY_KEEP_ALIVE_TIMEOUT : bounds.KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: bounds.TIMEOUT_CHECK_INTERVAL,
    // request-checks.ts refuses a missing Host: Node's refusal would lack the security headers.
    requireHostHeader: false,
  });
  server.maxHeadersCount = bounds.HEADERS_MAX;
  server.maxRequestsPerSocket = bounds.REQUESTS_PER_SOCKET_MAX;
  server.timeout = bounds.SOCKET_IDLE_TIMEOUT;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = lastResponse(socket);
    if (response?.headersSent && !response.writableEnded) socket.destroy();
    else answerRaw(socket, STATUS_OF[error.code ?? ''] ?? 400, headers);
  });
  server.on('connect', (_request, socket) => {
    // Node hands this connection over: without a listener, a reset would end the process.
    socket.on('error', () => socket.destroy());
    answerRaw(socket, 405, { ...headers, allow: ALLOW });
  });
  return server;
}

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Writes a response where node:http has no response object. */
function answerRaw(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}
