import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { closeSlowReaders } from '#host/http/slow-readers.ts';
import { plainServer } from '../support/plain-server.ts';
import { visitorSocket, type VisitorSocket } from '../support/visitor-socket.ts';

const MB = 1024 * 1024;
const LARGE = Buffer.alloc(12 * MB);
const UNREAD = { reads: false };
const large: RequestListener = (_request, response) => response.end(LARGE);

type Limits = Parameters<typeof closeSlowReaders>[1];

/** Also reports which connections the server has closed: a client that does not read cannot see this. */
async function sending(answer: RequestListener, limits: Limits) {
  const closed = new Set<number | undefined>();
  const port = await plainServer(answer, (server) => {
    closeSlowReaders(server, { interval: 10, ...limits });
    server.on('connection', (socket: Socket) => {
      const { remotePort } = socket;
      socket.once('close', () => closed.add(remotePort));
    });
  });
  const isOpen = ({ socket }: VisitorSocket) => !socket.destroyed && !closed.has(socket.localPort);
  return {
    port,
    isOpen,
    isSentAway: (visitor: VisitorSocket) => vi.waitFor(() => expect(isOpen(visitor)).toBe(false), 10_000),
  };
}

it('a client that reads nothing of its response is disconnected', async () => {
  const { port, isSentAway } = await sending(large, { timeout: 100 });
  await isSentAway(visitorSocket(port, undefined, UNREAD));
});

it('a client that sends but does not read is disconnected', async () => {
  const { port, isSentAway } = await sending(large, { writeTimeout: 300 });
  const visitor = visitorSocket(port, undefined, UNREAD);
  const timer = setInterval(() => visitor.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'), 50);
  await isSentAway(visitor).finally(() => clearInterval(timer));
});

it('a reader too slow for a stream without back-pressure is disconnected, and the stream is closed', async () => {
  const ended = vi.fn();
  const { port, isSentAway } = await sending(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(LARGE.subarray(0, MB)), 5);
      response.once('close', () => {
        clearInterval(timer);
        ended();
      });
    },
    { writeTimeout: 500 },
  );
  await isSentAway(visitorSocket(port, undefined, UNREAD));
  expect(ended).toHaveBeenCalled();
});

it('a slow client that keeps reading gets everything', async () => {
  const { port } = await sending(large, { timeout: 1_000 });
  const { socket } = visitorSocket(port, undefined, UNREAD);
  let read = 0;
  const started = performance.now();
  for await (const chunk of socket) {
    read += (chunk as Buffer).length;
    await pause(6);
    if (read > LARGE.length) break;
  }
  expect(read).toBeGreaterThan(LARGE.length);
  expect(performance.now() - started).toBeGreaterThan(1_000);
});

it('a client with too much unread data is disconnected at once', async () => {
  const { port, isSentAway } = await sending(large, { ofOne: MB });
  await isSentAway(visitorSocket(port, undefined, UNREAD));
});

it('above the total limit, clients that stalled longest are disconnected first', async () => {
  const { port, isOpen, isSentAway } = await sending(large, { inAll: 14 * MB });
  const [first, second] = [visitorSocket(port, undefined, UNREAD), visitorSocket(port, undefined, UNREAD)];
  await isSentAway(first);
  expect(isOpen(second)).toBe(true);
});
