import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';

export interface VisitorSocket {
  readonly socket: Socket;
  readonly received: () => string;
  readonly closed: () => boolean;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Connects, sends these bytes, and reads the answer unless `reads` is false. `from` is a local address. */
export function visitorSocket(port: number, bytes = REQUEST, { reads = true, from = '127.0.0.1' } = {}): VisitorSocket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let [received, closed] = ['', false];
  socket.on('error', () => {});
  socket.once('close', () => (closed = true));
  if (reads) socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.write(bytes);
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => received, closed: () => closed };
}

/** Waits until the server has closed the connection. */
export const isClosed = ({ closed }: VisitorSocket) =>
  vi.waitFor(() => expect(closed()).toBe(true), { timeout: 10_000 });

/** Waits until these bytes have arrived. */
export const hasReceived = ({ received }: VisitorSocket, text: string) =>
  vi.waitFor(() => expect(received()).toContain(text), { timeout: 10_000 });
