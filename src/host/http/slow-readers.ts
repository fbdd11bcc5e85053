import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import * as bounds from '../load/limits.ts';

/** A connection with unread data. Bytes; times by `performance.now()`, ms. */
interface Reader {
  readonly socket: Socket;
  unread: number;
  /** When the client last finished reading a write. */
  readAt: number;
}

const DEFAULTS = {
  /** Unread bytes allowed on one connection, and in total. */
  ofOne: bounds.UNREAD_BYTES_OF_ONE_MAX,
  inAll: bounds.UNREAD_BYTES_MAX,
  /** How long a connection with unread data may stall, ms. */
  timeout: bounds.UNREAD_TIMEOUT,
  /** How long one write may take, ms, whatever the client sends meanwhile. */
  writeTimeout: bounds.UNREAD_WRITE_TIMEOUT,
  interval: bounds.UNREAD_CHECK_INTERVAL,
};

/** Closes connections that stall or hold too much unread data; above the total, the longest stalled first. */
export function closeSlowReaders(server: Server, limits: Partial<typeof DEFAULTS> = {}): void {
  const { ofOne, inAll, timeout, writeTimeout, interval } = { ...DEFAULTS, ...limits };
  const open = new Set<Socket>();
  const readers = new Map<Socket, Reader>();

  function look(now: number): void {
    for (const socket of open) {
      const reader = readers.get(socket) ?? { socket, unread: 0, readAt: now };
      if (note(reader, now)) {
        readers.set(socket, reader);
        // Node's own timer sees progress within a write.
        if (socket.timeout !== timeout) socket.setTimeout(timeout);
      } else {
        readers.delete(socket);
        if (socket.timeout === timeout) socket.setTimeout(server.timeout);
      }
    }
    let waiting = 0;
    for (const { unread } of readers.values()) waiting += unread;
    const slowest = [...readers.values()].sort((a, b) => a.readAt - b.readAt || b.unread - a.unread);
    for (const { socket, unread, readAt } of slowest) {
      if (waiting <= inAll && unread <= ofOne && now - readAt < writeTimeout) continue;
      waiting -= unread;
      // A plain close would leave the unread data with the system.
      socket.resetAndDestroy();
    }
  }

  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      readers.delete(socket);
    });
  });
  server.once('listening', () => {
    const timer = setInterval(() => look(performance.now()), interval).unref();
    server.once('close', () => clearInterval(timer));
  });
}

/** Updates the unread bytes of a client; false when there are none. */
function note(reader: Reader, now: number): boolean {
  const unread = reader.socket.writableLength;
  if (unread < reader.unread) reader.readAt = now;
  reader.unread = unread;
  return unread > 0;
}
