import { createClient } from 'redis';

export type Connection = ReturnType<typeof createConnection>;

/** ms. A slower answer counts as none: the caller continues without it. */
const COMMAND_TIMEOUT = 500;
const CONNECT_TIMEOUT = 5_000;
const PING_INTERVAL = 5_000;
/** A connection without traffic for this long, pings included, is dead. */
const SILENCE = 15_000;
const LONGEST_PAUSE = 1_000;

interface Events {
  /** Once per loss, with the reason. */
  lost?: (error: Error) => void;
  /** After every connect, the first included. */
  ready: () => void;
}

/** A Valkey connection that reconnects by itself. While it is down every command fails at once. */
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
  // Retries until connected; failures arrive as error events.
  client.connect().catch(() => {});
  return client;
}
