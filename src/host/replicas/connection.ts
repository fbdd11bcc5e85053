import { createClient } from 'redis';

export type Connection = ReturnType<typeof createConnection>;

/** ms. An answer that takes longer is none: whoever asks goes on without. */
const COMMAND_TIMEOUT = 500;
const CONNECT_TIMEOUT = 5_000;
const PING_INTERVAL = 5_000;
/** A line on which nothing moves for so long, not even a ping, is dead. */
const SILENCE = 15_000;
const LONGEST_PAUSE = 1_000;

interface Events {
  /** Once for every time that it goes, with the reason. */
  lost?: (error: Error) => void;
  /** Whenever it is there again, also the first time. */
  ready: () => void;
}

/** A connection to Valkey that comes back by itself. While it is away every command fails at once. */
export function createConnection(url: string, { lost, ready }: Events) {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL,
    commandOptions: { timeout: COMMAND_TIMEOUT },
    socket: {
      connectTimeout: CONNECT_TIMEOUT,
      socketTimeout: SILENCE,
      reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE, 50 * 2 ** Math.min(tries, 10)),
    },
  });
  let isLost = false;
  client.on('error', (error: Error) => {
    if (!isLost) lost?.(error);
    isLost = true;
  });
  client.on('ready', () => {
    isLost = false;
    ready();
  });
  // Tries until it is there; what it meets on the way comes as an error event.
  client.connect().catch(() => {});
  return client;
}
