import { createSingleFlight } from '#lib/single-flight.ts';
import type { Database } from '../database/open.ts';
import { onCommitted } from './committed.ts';
import { changesAfter, lastSequence, type LoggedChange } from './log.ts';

/** How soon what another process wrote is seen, ms. */
const POLL_MS = 250;
const AT_ONCE = 1000;

type Listener = (changes: readonly LoggedChange[]) => void;

/** Hands every change of a match to whoever derives something from it: in order, once, whichever process wrote it. */
export interface MatchBus {
  listen(listener: Listener): void;
  /** Hands out what is committed from now on. */
  start(): Promise<void>;
  /** Resolves when all that was committed before the call is handed out. Never fails. */
  delivered(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  onError?: (error: unknown) => void;
  intervalMs?: number;
}

/**
 * Reads the log of changes after each commit of this process, and four times a second for those of others (the importer, other
 * replicas). While the database is away nothing is lost: what was written then is handed out afterwards.
 */
export function createMatchBus({ database, onError = console.error, intervalMs = POLL_MS }: Options): MatchBus {
  const listeners: Listener[] = [];
  let seen: number | undefined;
  let failed = false;
  const looks = createSingleFlight<'look', void>();
  let timer: NodeJS.Timeout | undefined;
  let forget = () => {};

  async function read(): Promise<void> {
    if (seen === undefined) return;
    // A database that came back as a copy may have forgotten its last changes, and gives their numbers out again.
    if (failed) seen = Math.min(seen, await lastSequence(database));
    failed = false;
    for (;;) {
      const changes = await changesAfter(database, seen, AT_ONCE);
      seen = changes.at(-1)?.change.sequence ?? seen;
      if (changes.length > 0) for (const listener of listeners) hand(listener, changes);
      if (changes.length < AT_ONCE) return;
    }
  }

  function hand(listener: Listener, changes: readonly LoggedChange[]): void {
    try {
      listener(changes);
    } catch (error) {
      onError(error);
    }
  }

  const look = (): Promise<void> =>
    looks.run('look', () =>
      read().catch((error: unknown) => {
        failed = true;
        onError(error);
      }),
    );

  /** What is committed while a look is under way may not be in it: another one follows, for all who asked meanwhile. */
  const delivered = (): Promise<void> => looks.underWay('look')?.then(look) ?? look();

  return {
    listen: (listener) => void listeners.push(listener),
    async start() {
      seen = await lastSequence(database);
      forget = onCommitted(() => void delivered());
      timer = setInterval(() => void look(), intervalMs).unref();
    },
    delivered,
    async stop() {
      clearInterval(timer);
      forget();
      await (looks.underWay('look') && delivered());
      seen = undefined;
    },
  };
}
