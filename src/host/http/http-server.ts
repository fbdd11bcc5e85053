import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import * as bounds from '../load/limits.ts';
import { ALLOW } from './request-checks.ts';

/**
 * A node:http server with every bound of this host set, and whose own refusals carry the headers of every answer. A proxy in
 * front keeps its connections until it closes them itself: one closed here meanwhile would fail the request it sends on it.
 * `lastResponse` is the one that was last begun on a connection.
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
    // limits.ts refuses a missing Host itself: Node's own refusal would carry no security headers.
    requireHostHeader: false,
  });
  server.maxHeadersCount = bounds.HEADERS_MAX;
  server.maxRequestsPerSocket = bounds.REQUESTS_PER_SOCKET_MAX;
  server.timeout = bounds.SOCKET_IDLE_TIMEOUT;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = lastResponse(socket);
    if (response?.headersSent && !response.writableEnded) socket.destroy();
    else answerRaw(socket, statusOf(error), headers);
  });
  server.on('connect', (_request, socket) => {
    // Node has left this connection to us: without a listener, a client that resets it would end the process.
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

function statusOf(error: NodeJS.ErrnoException): number {
  return STATUS_OF[error.code ?? ''] ?? 400;
}

/** Answers where there is no response object, after whatever has been written. */
function answerRaw(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}
