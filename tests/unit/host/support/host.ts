import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { readSettings } from '#config/env.ts';
import type { Handler } from '#host/http/handler.ts';
import { createHost, type HostOptions, type TouchlineHost } from '#host/host.ts';
import { fetchThrough } from './fetch-through.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export interface Running extends TouchlineHost {
  port: number;
  ask(
    path: string,
    options?: { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer },
  ): Promise<Reply>;
  /** Sends raw bytes and returns all received data after the connection closes. */
  raw(bytes: string): Promise<string>;
  logged: string[];
}

type Options = Partial<HostOptions> & { environment?: Record<string, string> };

/** Production requires a session key. */
const KEY = Buffer.alloc(32).toString('base64');

/** Starts a host for a handler on a free port and closes it when the test ends. */
export async function startHost(handler: Handler, { environment = {}, ...options }: Options = {}): Promise<Running> {
  const logged: string[] = [];
  const note = (fields: unknown, text?: string) => void logged.push(`${text} ${JSON.stringify(fields)}`);
  const host = createHost({
    settings: readSettings({ PORT: '0', WARM_PAGES: '0', SESSION_KEYS: KEY, ...environment }),
    handler,
    fetch: fetchThrough(handler),
    clientDir: 'does-not-exist',
    log: { error: note, warn: note, info: note },
    idleGrace: 0,
    drainTimeout: 2_000,
    ...options,
  });
  const { port } = await host.listen();
  onTestFinished(() => {
    host.server.closeAllConnections();
    return host.close();
  });
  return { ...host, port, logged, ask: (path, asked) => ask(port, path, asked), raw: (bytes) => raw(port, bytes) };
}

function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Parameters<Running['ask']>[1] = {}) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.once('close', () => resolve(received));
    socket.once('error', reject);
  });
}
