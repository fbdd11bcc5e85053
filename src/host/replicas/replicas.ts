import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { MemoryLimiter } from '#runtime/rate-limit.ts';
import type { Shared } from '#runtime/shared.ts';
import { countedTime } from '#lib/counted-time.ts';
import { createClient } from 'redis';

const CHANNEL = 'touchline:invalidate';
/** Every cached page has one of these tags. */
const EVERYTHING = ['catalogue', 'config'];

const message = z.object({ from: z.string(), tags: z.array(z.string()).readonly() });

/** Reads a message of another replica; null for any other text: everybody who can reach Valkey can publish. */
export function readMessage(text: string): z.infer<typeof message> | null {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export type Replicas = ReturnType<typeof createReplicas>;

interface Options {
  url: string;
  /** Called with the tags of another replica, or with all tags when a message may have been missed. */
  invalidate: (tags: readonly string[]) => void;
  warn: (text: string) => void;
}

/**
 * Connects the replicas of a site through Valkey. Without it each goes on alone; after a reconnect each invalidates
 * everything, because messages are not stored.
 */
export function createReplicas({ url, invalidate, warn }: Options) {
  const id = randomUUID();
  let wasAway = false;
  let unsent = false;
  let wasSubscribed = false;
  const where = new URL(url).host;

  const commands = createConnection(url, {
    lost: ({ message: cause }) => {
      wasAway = true;
      warn(`Valkey at ${where} is away (${cause || 'no connection'}); until it is back this replica acts alone.`);
    },
    ready: () => {
      if (wasAway) warn(`Valkey at ${where} is back.`);
      wasAway = false;
      if (unsent) publish(EVERYTHING);
    },
  });
  const subscriber = createConnection(url, {
    ready: () => {
      if (wasSubscribed) invalidate(EVERYTHING);
      else
        void subscriber.subscribe(CHANNEL, receive).then(
          () => (wasSubscribed = true),
          () => {},
        );
    },
  });

  function receive(text: string): void {
    const read = readMessage(text);
    if (!read) warn(`A message on ${CHANNEL} is malformed and ignored.`);
    else if (read.from !== id) invalidate(read.tags);
  }

  function publish(tags: readonly string[]): void {
    unsent = false;
    commands.publish(CHANNEL, JSON.stringify({ from: id, tags } satisfies z.infer<typeof message>)).catch(() => {
      unsent = true;
    });
  }

  return {
    shared: createShared(commands),
    /** Publishes that pages with these tags are outdated. Returns at once and never fails. */
    publish,
    close: () => {
      for (const connection of [commands, subscriber]) connection.destroy();
    },
  };
}

const PREFIX = 'touchline:';
const BUSY = '';
/** A replica has this long for shared work before another does it, ms. */
const WORK_MS = 20_000;
const POLL_MS = 50;

/** State that replicas share, over a connection that may be down. */
function createShared(connection: Connection): Shared {
  return {
    limiter: (options) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `${PREFIX}limit:${options.keyPrefix}`,
        storeClient: connection,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new MemoryLimiter(options),
      }),
    async isFirst(key, seconds) {
      const answer = connection.set(`${PREFIX}first:${key}`, '1', {
        condition: 'NX',
        expiration: { type: 'EX', value: seconds },
      });
      return (await answer.catch(() => 'OK')) === 'OK';
    },
    once: (key, seconds, work) => once(connection, `${PREFIX}once:${key}`, seconds, work),
  };
}

async function once(
  connection: Connection,
  key: string,
  seconds: number,
  work: () => Promise<string | null>,
): Promise<string | null> {
  const begun = countedTime();
  try {
    for (;;) {
      const taken = await connection.set(key, BUSY, { condition: 'NX', expiration: { type: 'PX', value: WORK_MS } });
      if (taken === 'OK') break;
      const known = await connection.get(key);
      if (known) return known;
      if (countedTime() - begun > WORK_MS) return work();
      await pause(POLL_MS);
    }
  } catch {
    return work();
  }
  const done = await work().catch(async (error: unknown) => {
    await connection.del(key).catch(() => 0);
    throw error;
  });
  const noted =
    done === null ? connection.del(key) : connection.set(key, done, { expiration: { type: 'EX', value: seconds } });
  await noted.catch(() => {});
  return done;
}

type Connection = ReturnType<typeof createConnection>;

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
function createConnection(url: string, { lost, ready }: Events) {
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
