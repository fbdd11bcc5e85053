import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#lib/client-address.ts';
import { CONNECTIONS_MAX } from '../load/limits.ts';

interface Limits {
  /** Connections per address, or IPv6 network; 0 sets no limit. */
  readonly perAddress: number;
  readonly inAll?: number;
}

/**
 * Limits the connections of a server, per address and in total. At the limit the oldest one that has not asked yet
 * (`hasAsked`: its first request is complete) is closed, or the new one.
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

  /** Whether fewer than `most` of `sockets` are open, or one could be closed. */
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
