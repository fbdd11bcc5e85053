import { randomUUID } from 'node:crypto';
import type { Shared } from '#runtime/shared.ts';
import { createConnection } from './connection.ts';
import { type Message, readMessage } from './message.ts';
import { createShared } from './shared.ts';

const CHANNEL = 'touchline:invalidate';
/** Every page that is kept has one of these tags. */
const EVERYTHING = ['catalogue', 'config'];

export interface Replicas {
  readonly shared: Shared;
  /** Tells the other replicas that pages with these tags are outdated. Returns at once and never fails. */
  tell(tags: readonly string[]): void;
  close(): void;
}

interface Options {
  url: string;
  /** Hears what another replica told, or everything when something may have been missed. */
  told: (tags: readonly string[]) => void;
  warn: (text: string) => void;
}

/**
 * Makes this process one of several that serve one site, by a Valkey. While that is away each goes on alone, with what it
 * changed itself and the ages of its pages; when it is back each looks at everything anew, because messages are not kept.
 */
export function createReplicas({ url, told, warn }: Options): Replicas {
  const id = randomUUID();
  let wasAway = false;
  let unsent = false;
  let heardBefore = false;
  const where = new URL(url).host;

  const commands = createConnection(url, {
    lost: ({ message: cause }) => {
      wasAway = true;
      warn(`Valkey at ${where} is away (${cause || 'no connection'}); until it is back this replica acts alone.`);
    },
    ready: () => {
      if (wasAway) warn(`Valkey at ${where} is back.`);
      wasAway = false;
      if (unsent) tell(EVERYTHING);
    },
  });
  const ears = createConnection(url, {
    ready: () => {
      if (heardBefore) told(EVERYTHING);
      else
        void ears.subscribe(CHANNEL, hear).then(
          () => (heardBefore = true),
          () => {},
        );
    },
  });

  function hear(text: string): void {
    const read = readMessage(text);
    if (!read) warn(`What was said on ${CHANNEL} cannot be read and is left out.`);
    else if (read.from !== id) told(read.tags);
  }

  function tell(tags: readonly string[]): void {
    unsent = false;
    commands.publish(CHANNEL, JSON.stringify({ from: id, tags } satisfies Message)).catch(() => {
      unsent = true;
    });
  }

  return {
    shared: createShared(commands),
    tell,
    close: () => {
      for (const connection of [commands, ears]) connection.destroy();
    },
  };
}
