import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { limitConnections } from '#host/http/connection-limits.ts';
import { standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';
import { plainServer } from '../support/plain-server.ts';
import { hasReceived, isClosed, visitorSocket } from '../support/visitor-socket.ts';

const HALF = 'GET / HTTP/1.1\r\nHost: ';
const OK = '200 OK';

async function served(port: number, from?: string) {
  const visitor = visitorSocket(port, `${HALF}localhost:${port}\r\n\r\n`, from ? { from } : {});
  await hasReceived(visitor, OK);
  return visitor;
}

describe('connections of one address', () => {
  const site = (environment: Record<string, string>) => startHost(standIn(() => ({})).handler, { environment });

  it('are limited, those of others are not', async () => {
    const { port } = await site({ CONNECTIONS_PER_ADDRESS: '3' });
    const own = [await served(port), await served(port), await served(port)];
    await isClosed(visitorSocket(port));
    await served(port, '127.0.0.2');
    expect(own.map(({ closed }) => closed())).toEqual([false, false, false]);
  });

  it('without a complete request are closed first, the oldest first', async () => {
    const { port } = await site({ CONNECTIONS_PER_ADDRESS: '3' });
    const asked = await served(port);
    const [first, second] = [visitorSocket(port, HALF), visitorSocket(port, HALF)];
    await served(port);
    await isClosed(first);
    await served(port);
    await isClosed(second);
    expect(asked.closed()).toBe(false);
  });

  it('are accepted again when others have closed', async () => {
    const { port } = await site({ CONNECTIONS_PER_ADDRESS: '1' });
    for (let times = 0; times < 5; times++) {
      const { socket } = await served(port);
      await new Promise((resolve) => socket.once('close', resolve).destroySoon());
    }
  });

  it.each([
    ['behind a proxy, which counts its visitors itself', { CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '1' }],
    ['where the setting says so', { CONNECTIONS_PER_ADDRESS: '0' }],
  ])('have no limit %s', async (_, environment) => {
    const { port } = await site(environment);
    const all = [await served(port), await served(port), await served(port)];
    expect(all.map(({ closed }) => closed())).toEqual([false, false, false]);
  });
});

it('all connections are limited, and half-open ones of any address are closed first', async () => {
  const port = await plainServer(
    (_request, response) => response.end('there'),
    (server) => {
      const asked = new WeakSet<Socket>();
      limitConnections(server, (socket) => asked.has(socket), { perAddress: 0, inAll: 2 });
      server.on('request', ({ socket }) => asked.add(socket));
    },
  );
  const half = visitorSocket(port, HALF, { from: '127.0.0.2' });
  await served(port);
  await served(port);
  await isClosed(half);
  await isClosed(visitorSocket(port));
});
