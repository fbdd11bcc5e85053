import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createSession, type PublishName } from './session.ts';

const CONNECTIONS_MAX = 200;
/** An encoder sends something every frame: one that is silent for so long has lost its network. */
const SILENCE_MS = 4000;
/** Until it publishes. */
const INTRODUCTION_MS = 10_000;

export interface RtmpOptions {
  host: string;
  port: number;
  /** Resolves to what takes the encoder's media (FLV), or to why it is refused. `from` is the encoder's address. */
  publish(name: PublishName, from: string): Promise<((media: Readable) => void) | string>;
  log(line: string): void;
}

/** A server for encoders that publish by RTMP. Resolves when it listens. @throws Error when the port is taken */
export async function startRtmpServer({ host, port, publish, log }: RtmpOptions) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, publish, log);
  });
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, publish: RtmpOptions['publish'], log: RtmpOptions['log']): void {
  const from = socket.remoteAddress ?? '?';
  const media = new Readable({ read: () => void socket.resume() });
  const introduction = setTimeout(() => socket.destroy(), INTRODUCTION_MS);
  const end = () => {
    clearTimeout(introduction);
    socket.destroy();
    media.push(null);
  };
  const session = createSession({
    send: (bytes) => void socket.write(bytes),
    async authorise(name) {
      const take = await publish(name, from);
      if (typeof take === 'string') {
        log(`An RTMP encoder at ${from} was refused: ${take}.`);
        setImmediate(() => socket.end());
        return take;
      }
      clearTimeout(introduction);
      take(media);
      return null;
    },
    // A reader that is not ready holds the encoder back.
    media: (flv) => void (media.push(flv) || socket.pause()),
    finished: end,
  });
  let turn = Promise.resolve();
  socket.setNoDelay(true);
  socket.setTimeout(SILENCE_MS, end);
  socket.on('error', () => {});
  socket.once('close', end);
  // The media's reader asks for an end where it wants no more.
  media.once('close', () => socket.destroy());
  socket.on('data', (bytes) => {
    turn = turn
      .then(() => session(bytes))
      .catch((error: Error) => {
        if (!socket.destroyed) log(`The connection of ${from} was closed: ${error.message}.`);
        end();
      });
  });
  media.on('error', () => {});
}
