import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createConnection } from './connection.ts';
import { createShared } from './shared.ts';

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
