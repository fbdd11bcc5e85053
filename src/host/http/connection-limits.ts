import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#lib/client-address.ts';
import { CONNECTIONS_MAX } from '../load/limits.ts';

interface Limits {
  /** Connections of one address, or of one IPv6 network; 0 sets no limit. */
  readonly perAddress: number;
  readonly inAll?: number;
}

/**
 * Limits the connections of a server, by address and in all. Where one too many comes, the oldest is closed of those whose first
 * request is not complete yet: visitors ask at once. Where there is none, the one that came is closed. `hasAsked` tells whether a
 * connection's first request is complete.
 */
export function limitConnections(
  server: Server,
  hasAsked: (socket: Socket) => boolean,
  { perAddress, inAll = CONNECTIONS_MAX }: Limits,
): void {
  const open = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();

  function leave(socket: Socket, address: string): void {
    open.delete(socket);
    const own = byAddress.get(address);
    if (own?.delete(socket) && own.size === 0) byAddress.delete(address);
  }

  /** Whether there is a place among `sockets`, of which at most `most` may be open, or one could be made. */
  function hasRoom(sockets: ReadonlySet<Socket>, most: number): boolean {
    if (sockets.size < most) return true;
    for (const socket of sockets) {
      if (hasAsked(socket)) continue;
      leave(socket, groupOf(socket));
      socket.destroy();
      return true;
    }
    return false;
  }

  server.on('connection', (socket: Socket) => {
    const address = groupOf(socket);
    const own = byAddress.get(address) ?? new Set();
    if ((perAddress > 0 && !hasRoom(own, perAddress)) || !hasRoom(open, inAll)) {
      socket.destroy();
      return;
    }
    byAddress.set(address, own.add(socket));
    open.add(socket);
    socket.once('close', () => leave(socket, address));
  });
}

const groupOf = (socket: Socket): string => addressGroup(socket.remoteAddress ?? '');
