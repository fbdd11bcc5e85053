import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import * as bounds from '../load/limits.ts';
import { ALLOW } from './request-checks.ts';

/**
 * Creates the node:http server with all limits; its own refusals carry the security headers. Behind a proxy idle
 * connections stay open. `lastResponse` is the latest response begun on a connection.
 */
export function createHttpServer(
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
