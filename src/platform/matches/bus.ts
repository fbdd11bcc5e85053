import { createSingleFlight } from '#lib/single-flight.ts';
import type { Database } from '../database/open.ts';
import { changesAfter, lastSequence, type LoggedChange } from './log.ts';

/** How often the log is read for changes of other processes, ms. */
const POLL_MS = 250;
const BATCH = 1000;

type Listener = (changes: readonly LoggedChange[]) => unknown;

const buses = new Set<() => void>();

/** Makes the buses of this process read the log at once. Call it after a commit. */
export function changesCommitted(): void {
  for (const readLog of buses) readLog();
}

export type MatchBus = ReturnType<typeof createMatchBus>;

interface Options {
  database: Database;
  onError?: (error: unknown) => void;
  intervalMs?: number;
}

/**
 * Delivers every change of a match to its listeners: in order, once, whichever process wrote it. Reads the log of changes after
 * each commit of this process, and four times a second for those of others (the importer, other replicas). Changes of a time when
 * the database cannot be read are delivered afterwards.
 */
export function createMatchBus({ database, onError = console.error, intervalMs = POLL_MS }: Options) {
  const listeners: Listener[] = [];
  let seen: number | undefined;
  let failed = false;
  const reads = createSingleFlight<'poll', void>();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    if (seen === undefined) return;
    // A database restored from a backup lacks its last changes and gives their numbers out again.
    if (failed) seen = Math.min(seen, await lastSequence(database));
    failed = false;
    for (;;) {
      const changes = await changesAfter(database, seen, BATCH);
      seen = changes.at(-1)?.change.sequence ?? seen;
      if (changes.length > 0) for (const listener of listeners) await deliver(listener, changes);
      if (changes.length < BATCH) return;
    }
  }

  async function deliver(listener: Listener, changes: readonly LoggedChange[]): Promise<void> {
    try {
      await listener(changes);
    } catch (error) {
      onError(error);
    }
  }

  const poll = (): Promise<void> =>
    reads.run('poll', () =>
      read().catch((error: unknown) => {
        failed = true;
        onError(error);
      }),
    );

  /** Resolves when all that was committed before is delivered; never fails. A commit during a read may not be in it. */
  const delivered = (): Promise<void> => reads.underWay('poll')?.then(poll) ?? poll();

  return {
    listen: (listener: Listener) => void listeners.push(listener),
    /** Delivers what is committed from now on. */
    async start(): Promise<void> {
      seen = await lastSequence(database);
      buses.add(delivered);
      timer = setInterval(() => void poll(), intervalMs).unref();
    },
    delivered,
    async stop(): Promise<void> {
      clearInterval(timer);
      buses.delete(delivered);
      await (reads.underWay('poll') && delivered());
      seen = undefined;
    },
  };
}
